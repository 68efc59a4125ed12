/** The complete GraphQL schema, concatenated from all files. */
export const schemaText: string;

/** The marketplace's part of the schema, without `openProjects`. */
export const marketplaceSchemaText: string;

/** The minimum schema of a third-party endpoint; see docs/GRAPHQL-ENDPOINT.md. */
export const specifiedSchemaText: string;
