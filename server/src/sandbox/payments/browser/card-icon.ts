const SVG = 'http://www.w3.org/2000/svg';
const FILLS: Record<string, string> = { visa: '#1434cb', mastercard: '#eb001b', amex: '#006fcf' };

export function createCardIcon(): { element: SVGSVGElement; show: (brand: string) => void } {
  const element = create('svg', { class: 'icon', viewBox: '0 0 28 20', 'aria-hidden': 'true' });
  const outline = { x: '1', y: '1', width: '26', height: '18', rx: '3', fill: 'none', stroke: 'currentColor' };
  const body = create('rect', { ...outline, 'stroke-width': '1.5' });
  const stripe = create('rect', { x: '1', y: '5.5', width: '26', height: '3.5', fill: 'currentColor' });
  const chip = create('rect', { x: '4.5', y: '12', width: '7', height: '3', rx: '1', fill: 'currentColor' });
  element.append(body, stripe, chip);
  return {
    element,
    show: (brand) => {
      const fill = FILLS[brand];
      body.setAttribute('fill', fill ?? 'none');
      body.setAttribute('stroke', fill ?? 'currentColor');
      for (const part of [stripe, chip]) part.setAttribute('fill', fill === undefined ? 'currentColor' : '#fff');
    },
  };
}

function create<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
