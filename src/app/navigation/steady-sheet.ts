/** A sheet keeps its height during a press. Its content may come just then, and would move the button away. */
export function keepHeightWhilePressed(sheet: HTMLElement): void {
  // The browser sends the click after `pointerup`, so the height is released in the next frame.
  const letGo = () => requestAnimationFrame(() => sheet.style.removeProperty('height'));
  sheet.addEventListener('pointerdown', () => {
    sheet.style.height = getComputedStyle(sheet).height;
    addEventListener('pointerup', letGo, { once: true });
    addEventListener('pointercancel', letGo, { once: true });
  });
}

/** On a wide screen a sheet grows downwards after a press, so that the next press does not hit another control. */
export function keepTopOnceUsed(sheet: HTMLElement): void {
  const hold = () => {
    const { marginTop } = getComputedStyle(sheet);
    const top = `calc(${sheet.offsetTop}px - ${marginTop} - var(--sticky-top, 0px))`;
    sheet.parentElement?.style.setProperty('--held-top', top);
  };
  sheet.addEventListener('pointerdown', hold);
  sheet.addEventListener('keydown', hold);
}

/**
 * When a dialog opens or closes, this ignores presses on the spot of the last press for 600 ms. The second press of a
 * double tap would hit a control that the customer has not seen yet, such as the button that pays.
 * Returns the function to call at each change.
 */
export function pressShield({ document }: Window): () => void {
  let last: PointerEvent | null = null;
  let shield: HTMLElement | null = null;
  document.addEventListener('pointerdown', (press) => void (last = press), { capture: true, passive: true });
  return () => {
    if (!last) return;
    shield?.remove();
    shield = shieldAt(document, last.clientX, last.clientY);
    // Beside the body, whose children are observed (dialog-motion.ts).
    document.documentElement.append(shield);
  };
}

/** Its animation is its lifetime. */
function shieldAt(document: Document, x: number, y: number): HTMLElement {
  const shield = document.createElement('div');
  shield.dataset['shield'] = '';
  shield.className = 'fixed z-50 size-12 -translate-1/2 animate-shield rounded-full';
  shield.style.left = `${x}px`;
  shield.style.top = `${y}px`;
  for (const type of ['pointerdown', 'mousedown', 'touchstart']) shield.addEventListener(type, swallow);
  shield.addEventListener('animationend', () => shield.remove());
  return shield;
}

/** A dialog would close on a press outside, and its focused control would lose the focus. */
function swallow(press: Event): void {
  press.preventDefault();
  press.stopPropagation();
}
