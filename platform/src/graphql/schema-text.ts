import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Put in by the build, so that the bundle needs no file beside it. */
declare const SCHEMA_TEXT: string | undefined;

/** The GraphQL contract. */
export const schemaText =
  typeof SCHEMA_TEXT === 'string'
    ? SCHEMA_TEXT
    : readFileSync(createRequire(import.meta.url).resolve('@lender-portal/contracts/schema.graphql'), 'utf8');
