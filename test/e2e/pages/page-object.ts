import type { Page } from '@playwright/test';

/** A part of the app as a customer uses it. */
export abstract class PageObject {
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
