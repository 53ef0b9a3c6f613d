import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const unread = onFailure(shows('failed'), { 404: shows('notFound', 'product.notFound.heading') });

export const failures: Failures = {
  loadProduct: calls({ 'GET /api/products/:id': unread, 'GET /api/places/:id': unread }),
};
