/** The body of a call: nothing where it is no object. */
export const readObject = (body: unknown): Record<string, unknown> => (typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {});
