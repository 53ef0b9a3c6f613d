export function ProgressBar({ label }: { label: string }) {
  return (
    <div className="relative h-1 w-full overflow-hidden rounded-full bg-primary-soft">
      <progress aria-label={label} className="sr-only" />
      <span aria-hidden="true" className="block h-full w-2/5 animate-progress rounded-full border-2 border-primary" />
    </div>
  );
}
