const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Check before a query: the database raises an error for an id that is not a UUID. */
export const isUuid = (text: string): boolean => UUID.test(text);
