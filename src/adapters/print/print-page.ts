/** Opens the browser's own dialog to print what the page shows then; what of it goes on paper the stylesheet says. */
export const printPage = (browser: Pick<Window, 'print'>) => (): void => browser.print();
