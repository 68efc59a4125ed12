// JavaScript, because the repository's own generator runs it without a loader.
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse, validate } from 'graphql';

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
 * @param {string} input.file path of the `.graphql` file
 * @param {string} input.source contents of the file
 * @param {import('graphql').DocumentNode} input.schema
 * @returns {Promise<string>}
 * @throws {Error} with one line per mistake: file, position, operation and reason
 */
export async function operationTypes({ file, source, schema }) {
  const document = parseOperations(file, source, schema);
  const output = await codegen({
    filename: generatedFile(file),
    schemaAst: schemaOf(schema),
    documents: [{ location: file, document }],
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
    config: { ...schemaTypes, documentMode: 'documentNode' },
  });
  return output.trim();
}

const schemas = new WeakMap();

/** Memoized, because a schema takes longer to build than the types of an operation. */
function schemaOf(document) {
  if (!schemas.has(document)) schemas.set(document, buildASTSchema(document));
  return schemas.get(document);
}

/** Validates in advance, because codegen's own messages name neither the file nor the operation. */
function parseOperations(file, source, schema) {
  let document;
  try {
    document = parse(source);
  } catch (error) {
    throw new Error(describe(file, error), { cause: error });
  }
  const errors = validate(schemaOf(schema), document);
  if (errors.length > 0) throw new Error(errors.map((error) => describe(file, error)).join('\n'));
  return document;
}

function describe(file, { locations: [{ line, column }], message, positions: [position], source }) {
  const operation = source.body
    .slice(0, position)
    .match(/^(query|mutation|subscription|fragment) \w+/gm)
    ?.at(-1);
  return `${file}:${line}:${column}: ${operation ? `${operation}: ` : ''}${message}`;
}

/** `users.graphql` → `users.generated.ts` */
export const generatedFile = (file) => file.replace(/\.graphql$/, '.generated.ts');
