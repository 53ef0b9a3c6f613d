import { useActionState, type ReactNode } from 'react';

export function SourceButton({ file, state, children }: { file: string; state: string; children: ReactNode }) {
  const [message, open, isOpening] = useActionState(async () => {
    const answer = await fetch(`/dev/flows/source?${new URLSearchParams({ file, state })}`);
    const place = await answer.text();
    if (answer.ok) await fetch(`/__open-in-editor?${new URLSearchParams({ file: place })}`);
    return place;
  }, '');
  return (
    <form action={open}>
      <button type="submit" disabled={isOpening}>
        {children}
      </button>
      {message !== '' && <output>{message}</output>}
    </form>
  );
}
