import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print, stripIgnoredCharacters } from 'graphql';
import { readFileSync } from 'node:fs';

/**
 * A request body exactly as Apollo Client sends it, so that its cache accepts the response.
 *
 * @param {string} file a `.graphql` file; its first operation has defaults for all variables
 */
export function requestBody(file) {
  const document = addTypenameToDocument(parse(readFileSync(file, 'utf8')));
  const [operation] = document.definitions;
  const query = stripIgnoredCharacters(print({ ...document, definitions: [operation] }));
  return JSON.stringify({ operationName: operation.name.value, variables: {}, query });
}
