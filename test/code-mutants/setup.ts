import { configure } from '@testing-library/dom';

/** Milliseconds for a view with loaded code to show something; the tests must pass with it without a mutant, too. */
configure({ asyncUtilTimeout: 500 });
