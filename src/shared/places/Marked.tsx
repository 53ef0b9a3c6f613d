import { highlight } from '#machines/shared/places/highlight.ts';

export function Marked({ text, term }: { text: string; term: string }) {
  if (term === '') return <span>{text}</span>;
  return (
    <bdi>
      {partsOf(text, term).map(({ at, part }) =>
        part.isHit ? (
          <mark key={at} className="bg-lemon text-lemon-on">
            {part.text}
          </mark>
        ) : (
          <span key={at}>{part.text}</span>
        ),
      )}
    </bdi>
  );
}

/** The parts of the text with their positions. */
function partsOf(text: string, term: string) {
  let at = 0;
  return highlight(text, term).map((part) => {
    at += part.text.length;
    return { at, part };
  });
}
