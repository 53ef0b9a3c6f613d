const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the database takes as a uuid, and nothing that it refuses with an error. */
export const isUuid = (text: string): boolean => uuid.test(text);
