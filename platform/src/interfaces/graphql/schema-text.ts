import { createRequire } from 'node:module';

/** Put in by the build, so that the bundle needs no file beside it. */
declare const SCHEMA_TEXT: string | undefined;

/** The GraphQL contract. */
export const schemaText =
  typeof SCHEMA_TEXT === 'string' ? SCHEMA_TEXT : (createRequire(import.meta.url)('@lender-portal/contracts/schema-text') as { schemaText: string }).schemaText;
