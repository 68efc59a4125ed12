/** The complete GraphQL schema, concatenated from all files. */
export const schemaText: string;

/** The marketplace's part of the schema, without `openProjects`. */
export const marketplaceSchemaText: string;
