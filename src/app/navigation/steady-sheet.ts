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
