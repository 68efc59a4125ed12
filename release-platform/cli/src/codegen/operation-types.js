// JavaScript, so that the repository's own generator, which no loader stands before, takes it too.
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse } from 'graphql';

/** Types of the schema's scalars, and of what it does not name. */
export const schemaTypes = {
  scalars: { DateTime: 'string', Date: 'string', JSON: 'Record<string, unknown>', Cents: 'number', ID: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  defaultScalarType: 'unknown',
};

/**
 * The TypeScript module of a file of GraphQL operations.
 *
 * @param {object} input
 * @param {string} input.file the name of the `.graphql` file
 * @param {string} input.source what it holds
 * @param {import('graphql').DocumentNode} input.schema
 * @param {'documentNode' | 'string'} input.documentMode `string` for remotes: they send operations with fetch, and
 *   carry no parser's tree
 * @returns {Promise<string>}
 * @throws {Error} where an operation does not fit the schema
 */
export async function operationTypes({ file, source, schema, documentMode }) {
  const output = await codegen({
    filename: generatedFile(file),
    schema,
    documents: [{ location: file, document: parse(source) }],
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
    config: { ...schemaTypes, documentMode },
  });
  return output.trim();
}

/** `users.graphql` → `users.generated.ts` */
export const generatedFile = (file) => file.replace(/\.graphql$/, '.generated.ts');
