/** Tells the server how to render the next page: docs/rendering.md. */
export function writePageCookie(document: Document, name: 'language' | 'area', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
