/** The whole GraphQL schema, of which every file holds a part. */
export const schemaText: string;

/** What an endpoint of somebody's own has to offer, and no more. */
export const specifiedSchemaText: string;
