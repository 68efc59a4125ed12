// JavaScript, because the repository's own generator runs it without a loader.
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse } from 'graphql';

/** TypeScript types of the schema's scalars. */
export const schemaTypes = {
  scalars: { DateTime: 'string', Date: 'string', JSON: 'Record<string, unknown>', Cents: 'number', ID: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  defaultScalarType: 'unknown',
};

/**
 * Generates the TypeScript module of a file with GraphQL operations.
 *
 * @param {object} input
 * @param {string} input.file name of the `.graphql` file
 * @param {string} input.source contents of the file
 * @param {import('graphql').DocumentNode} input.schema
 * @param {'documentNode' | 'string'} input.documentMode `string` for remotes, which send operations with fetch and do
 *   not bundle syntax trees
 * @returns {Promise<string>}
 * @throws {Error} if an operation does not match the schema
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
