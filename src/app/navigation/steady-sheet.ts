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
    if (!matchMedia('(width >= 48rem)').matches) return;
    const { marginTop } = getComputedStyle(sheet);
    const top = `calc(${sheet.offsetTop}px - ${marginTop} - var(--sticky-top, 0px))`;
    sheet.parentElement?.style.setProperty('--held-top', top);
  };
  sheet.addEventListener('pointerdown', hold);
  sheet.addEventListener('keydown', hold);
}
