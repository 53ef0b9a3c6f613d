export interface Message {
  id: number;
  title: string;
  body: string;
  data: { type: string; place_id: number | null; order_id: number | null; bill_id: number | null };
}

/** A message in Web Push format, or wrapped by Firebase. Null if it is neither. */
export function readMessage(text: string | undefined): Message | null {
  const read = parse(text);
  const wrapped = isRecord(read) && isRecord(read['data']) ? read['data']['message'] : undefined;
  const message = typeof wrapped === 'string' ? parse(wrapped) : read;
  if (!isRecord(message) || !isRecord(message['data'])) return null;
  const { id, title, body, data } = message;
  if (
    typeof id !== 'number' ||
    typeof title !== 'string' ||
    typeof body !== 'string' ||
    typeof data['type'] !== 'string'
  )
    return null;
  const idIn = (name: string) => (Number.isSafeInteger(data[name]) ? (data[name] as number) : null);
  return {
    id,
    title,
    body,
    data: { type: data['type'], place_id: idIn('place_id'), order_id: idIn('order_id'), bill_id: idIn('bill_id') },
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
