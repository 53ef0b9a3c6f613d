import { z } from '@hono/zod-openapi';
import { findPlace, type Viewer } from '#server/catalogue/places.ts';
import { placeSchema } from '#server/catalogue/schemas.ts';
import { requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { toId } from '#server/http/iri.ts';
import { accessDenied, notFound } from '#server/http/problem.ts';
import { languageHeaders, requestedLanguage } from '#server/http/requested-language.ts';
import { jsonAnswer, privateRoute, problems } from '#server/http/route.ts';
import { cancelSlot, reserveSlot, type SlotRequest } from './slots.ts';

const slotPath = z.object({
  id: z.string().openapi({ example: '4' }),
  slotId: z.string().openapi({ example: '11' }),
  customerId: z.string().openapi({ example: '7' }),
});

const slotRoute = <Action extends string>(action: Action, summary: string) =>
  privateRoute('put', `/api/places/{id}/slots/{slotId}/${action}/{customerId}`, {
    summary,
    request: { headers: languageHeaders, params: slotPath },
    responses: {
      200: jsonAnswer(placeSchema, 'The place, its slots as they are now'),
      ...problems(401, 403, 404, 409, 422),
    },
  });

const reserve = slotRoute('reserve', 'Holds a free slot for the caller');
const cancel = slotRoute('cancel', 'Lets go of a slot of the caller');

/** Contracts 25 and 26. */
export function registerSlotRoutes(api: Api, { db, clock, config }: Deps): void {
  const requestOf = async (userId: number, path: z.infer<typeof slotPath>): Promise<SlotRequest> => {
    const customerId = toId(path.customerId);
    // An invalid customer id is not the caller's either.
    if (customerId === null) throw accessDenied();
    await requireOwnCustomer(db, userId, customerId);
    const [placeId, slotId] = [toId(path.id), toId(path.slotId)];
    if (placeId === null || slotId === null) throw notFound();
    return { placeId, slotId, customerId, now: clock.now() };
  };
  const placeNow = async ({ placeId, now }: SlotRequest, viewer: Omit<Viewer, 'now'>) => {
    const place = await findPlace(db, { now, ...viewer }, placeId);
    if (place === null) throw notFound();
    return place;
  };

  api.openapi(reserve, async (c) => {
    const { id: userId } = c.var.user;
    const request = await requestOf(userId, c.req.valid('param'));
    await reserveSlot(db, request, config.reservationLimits);
    return c.json(await placeNow(request, { userId, language: requestedLanguage(c) }), 200);
  });

  api.openapi(cancel, async (c) => {
    const { id: userId } = c.var.user;
    const request = await requestOf(userId, c.req.valid('param'));
    await cancelSlot(db, request);
    return c.json(await placeNow(request, { userId, language: requestedLanguage(c) }), 200);
  });
}
