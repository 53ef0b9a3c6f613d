import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

const unread = fates(says('failed'), { 404: says('notFound', 'product.notFound.heading') });

export const failures: Failures = {
  loadProduct: calls({ 'GET /api/products/:id': unread, 'GET /api/places/:id': unread }),
};
