/** A sheet keeps its height during a press. Its content may come just then, and would move the button away. */
export function keepHeightWhilePressed(sheet: HTMLElement): void {
  // A press is over once the browser has sent its click.
  const letGo = () => requestAnimationFrame(() => sheet.style.removeProperty('height'));
  sheet.addEventListener('pointerdown', () => {
    sheet.style.height = getComputedStyle(sheet).height;
    addEventListener('pointerup', letGo, { once: true });
    addEventListener('pointercancel', letGo, { once: true });
  });
}
