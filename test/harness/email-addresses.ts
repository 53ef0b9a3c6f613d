/** Addresses that the app and the server take, and their ASCII form. Decision 90. */
export const ADDRESSES: readonly (readonly [address: string, ascii: string])[] = [
  ['tom&jerry@example.com', 'tom&jerry@example.com'],
  ["o'neil+mesa/{a}=b@ex.pt", "o'neil+mesa/{a}=b@ex.pt"],
  ['ana@exemplo.xn--p1ai', 'ana@exemplo.xn--p1ai'],
  ['ana@café.pt', 'ana@xn--caf-dma.pt'],
  ['ana@食狮.中国', 'ana@xn--85x722f.xn--fiqs8s'],
  ['ana@paral·lel.cat', 'ana@xn--parallel-koa.cat'],
  ['ana@sub-1.museum.example', 'ana@sub-1.museum.example'],
];

/** Addresses that neither the app nor the server takes. */
export const NO_ADDRESSES: readonly string[] = [
  'ana',
  'ana@',
  '@ex.pt',
  'a na@ex.pt',
  'ana@ex',
  'ana@@ex.pt',
  'ana@ex..pt',
  'ana@-ex.pt',
  'ana@ex.pt.',
  '.ana@ex.pt',
  'a..b@ex.pt',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@ex.pt\r\nBcc: all@ex.pt',
  'ana\r\nBcc: all@ex.pt',
  'ana@ex.pt, rui@ex.pt',
  'Ana <ana@ex.pt>',
  '"a b"@ex.pt',
  'ana\u0001@ex.pt',
  'ana@ex%2ept',
  'josé@ex.pt',
  'ana@ex.pt/a',
  'ana@☕.pt',
];
