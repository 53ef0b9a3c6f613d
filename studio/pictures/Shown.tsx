import type { Compared } from './picture-set.ts';

interface ShownProps {
  screen: Compared;
  from: 'approved' | 'current' | 'differences';
  alt: string;
}

/** A picture of the chosen variant; the page's script sets its address. */
export function Shown({ screen: { machine, picture }, from, alt }: ShownProps) {
  return (
    <img
      data-picture={`${from}/${machine}/${picture.name}`}
      data-languages={picture.languages.join(' ')}
      alt={alt}
      loading="lazy"
    />
  );
}
