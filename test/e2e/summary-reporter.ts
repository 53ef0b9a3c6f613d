import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Ends the run with one line: `N passed, N failed`. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onExit(): Promise<void> {
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    console.log(`${passed} passed, ${tests.length - passed} failed`);
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
