/** Makes something when it is first asked for and remembers it; what failed is tried again by the next who asks. */
export function onceItWorks<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
