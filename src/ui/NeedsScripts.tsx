/** Shown only if scripts do not run. */
export function NeedsScripts({ text }: { text: string }) {
  return (
    <noscript>
      <p className="my-4 rounded-md border border-line p-4">{text}</p>
    </noscript>
  );
}
