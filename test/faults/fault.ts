/** A test that must fail while the fault is in. */
export interface Witness {
  /** The test file: a browser test (`test/e2e/*.spec.ts`) or one of vitest's. */
  readonly file: string;
  /** Part of the test's title; without it, any test of the file counts. */
  readonly title?: string;
}

/** A fault of the kind that people make: one changed place in the product. */
export interface Fault {
  /** The change, in the words of a review. */
  readonly name: string;
  /** The effect that a customer would notice. */
  readonly harm: string;
  readonly file: string;
  /** The code to replace, which occurs once in the file, and the code that replaces it. */
  readonly code: string;
  readonly faulty: string;
  readonly noticedBy: Witness;
}
