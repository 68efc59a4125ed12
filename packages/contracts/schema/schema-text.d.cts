/** The whole GraphQL schema, of which every file holds a part. */
export const schemaText: string;

/** The part of it that the marketplace answers, beside `openProjects`. */
export const marketplaceSchemaText: string;

/** What an endpoint of somebody's own has to offer, and no more. */
export const specifiedSchemaText: string;
