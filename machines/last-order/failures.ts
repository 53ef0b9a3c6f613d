import { calls, cannotFail, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadLastOrder: calls({
    'GET /api/customer_requests': silent(
      'following.read',
      'The list of orders is one press away and says what is wrong.',
    ),
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
