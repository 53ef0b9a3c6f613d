const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Matches a text only if Postgres accepts it as a uuid. */
export const isUuid = (text: string): boolean => uuid.test(text);
