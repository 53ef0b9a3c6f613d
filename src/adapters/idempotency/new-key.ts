/** UUID v4 (contract 1). `randomUUID` exists only in secure contexts, `getRandomValues` everywhere. */
export function keyMaker(crypto: Crypto): () => string {
  return () => {
    if ('randomUUID' in crypto) return crypto.randomUUID();
    const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
    const hex = Array.from(bytes, (byte, index) => {
      const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
      return versioned.toString(16).padStart(2, '0');
    }).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}
