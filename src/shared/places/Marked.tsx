import { highlight } from '#machines/shared/places/highlight.ts';

export function Marked({ text, term }: { text: string; term: string }) {
  if (term === '') return text;
  let at = 0;
  return highlight(text, term).map((part) => {
    at += part.text.length;
    return part.isHit ? (
      <mark key={at} className="bg-lemon text-lemon-on">
        {part.text}
      </mark>
    ) : (
      <span key={at}>{part.text}</span>
    );
  });
}
