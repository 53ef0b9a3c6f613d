export const printPage = (browser: Pick<Window, 'print'>) => (): void => browser.print();
