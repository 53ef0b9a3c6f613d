/** A test that must fail while the fault is in. */
export interface Witness {
  /** The test file: a browser test (`test/e2e/*.spec.ts`) or one of vitest's. */
  readonly file: string;
  /** Part of the test's title; without it, any test of the file counts. */
  readonly title?: string;
}

/** A fault of the kind that people make: one changed place in the product. */
export interface Fault {
  /** What was done, as a review would say it. */
  readonly name: string;
  /** What a customer would notice. */
  readonly harm: string;
  readonly file: string;
  /** Code that stands once in the file, and what stands there instead. */
  readonly code: string;
  readonly faulty: string;
  readonly noticedBy: Witness;
}
