import { expect, it } from 'vitest';
import { readMessage } from '#src/worker/message.ts';

const message = {
  id: 55,
  title: 'Pronto',
  body: 'O seu pedido está pronto',
  data: { type: 'order_ready', place_id: 4, order_id: 9, bill_id: null },
};

it('reads a message of either service', () => {
  expect(readMessage(JSON.stringify(message))).toEqual(message);
  expect(readMessage(JSON.stringify({ from: '2', data: { message: JSON.stringify(message) } }))).toEqual(message);
});

it('reads an invalid id as no id', () => {
  const crooked = { ...message, data: { type: 'order_ready', place_id: '4/../..', order_id: 1.5 } };
  expect(readMessage(JSON.stringify(crooked))?.data).toEqual({
    type: 'order_ready',
    place_id: null,
    order_id: null,
    bill_id: null,
  });
});

it.each([
  undefined,
  '',
  '{',
  'null',
  '7',
  '{}',
  JSON.stringify({ ...message, title: 7 }),
  JSON.stringify({ ...message, data: null }),
])('reads no message from %j', (text) => {
  expect(readMessage(text)).toBeNull();
});
