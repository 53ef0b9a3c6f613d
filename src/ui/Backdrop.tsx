import { Wordmark } from './Wordmark.tsx';

export function Backdrop() {
  return (
    <main
      data-backdrop=""
      className="relative grid min-h-dvh justify-items-center overflow-hidden bg-tile text-tile-on"
    >
      <span aria-hidden="true" className="azulejo absolute inset-0 opacity-15" />
      <h1 className="relative mt-6 self-start rounded-xl bg-tile px-6 py-4">
        <Wordmark large />
      </h1>
    </main>
  );
}
