import { configure } from '@testing-library/dom';

/** Milliseconds for a view with loaded code to show something. Without mutants, the tests must pass within them. */
configure({ asyncUtilTimeout: 500 });
