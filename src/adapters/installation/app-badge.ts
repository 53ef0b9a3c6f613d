export type BadgeBrowser = { navigator: Partial<Pick<Navigator, 'setAppBadge'>> };

/** Shows the number on the icon of the installed app; none for 0. Does nothing where icons have no badge. */
export function showBadge({ navigator }: BadgeBrowser, count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
