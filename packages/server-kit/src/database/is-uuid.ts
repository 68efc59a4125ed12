const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id as the database takes it; it refuses any other with an error. */
export const isUuid = (text: string): boolean => UUID.test(text);
