/** For busy buttons. Loading content shows skeletons instead. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
