/** A copy that can be sent to another page: JSON, with notes for functions and cycles. Errors keep their message. */
export function plain(value: unknown): unknown {
  const around: unknown[] = [];
  const text = JSON.stringify(value, function note(this: unknown, _key, inner: unknown) {
    if (typeof inner === 'function') return `(function ${inner.name})`;
    if (typeof inner === 'bigint' || typeof inner === 'symbol') return String(inner);
    if (typeof inner !== 'object' || inner === null) return inner;
    while (around.length > 0 && around.at(-1) !== this) around.pop();
    if (around.includes(inner)) return '(itself)';
    const shown = inner instanceof Error ? { ...(inner as object), name: inner.name, message: inner.message } : inner;
    around.push(shown);
    return shown;
  });
  return text === undefined ? null : JSON.parse(text);
}
