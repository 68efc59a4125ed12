import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print, separateOperations, stripIgnoredCharacters } from 'graphql';
import { readFileSync } from 'node:fs';

/**
 * A request body exactly as Apollo Client sends it, so that its cache accepts the response.
 *
 * @param {string} source a `.graphql` file and, if it is not the first, the operation: `list.graphql#Projects`. The
 *   operation has defaults for all variables.
 */
export function requestBody(source) {
  const [file, name] = source.split('#');
  const operations = separateOperations(parse(readFileSync(file, 'utf8')));
  const found = Object.entries(operations).find(([each]) => !name || each === name);
  if (!found) throw new Error(`${file} has no operation ${name ?? ''}`);
  const [operationName, operation] = found;
  const query = stripIgnoredCharacters(print(addTypenameToDocument(operation)));
  return JSON.stringify({ operationName, variables: {}, query });
}
