import { concatAST, parse, Source } from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';

/**
 * @param {{ file: string, text: string }[]} files of one schema
 * @returns {string[]} one line per mistake: file, position and reason
 */
export function checkSchema(files) {
  const mistakes = [];
  const documents = files.flatMap(({ file, text }) => {
    try {
      return [parse(new Source(text, file))];
    } catch (error) {
      mistakes.push(describe(error));
      return [];
    }
  });
  // Types of a file that cannot be parsed would count as unknown.
  return mistakes.length > 0 ? mistakes : validateSDL(concatAST(documents)).map(describe);
}

function describe({ message, source, nodes, locations: [{ line, column }] }) {
  const { name } = source ?? nodes[0].loc.source;
  return `${name}:${line}:${column}: ${message}`;
}
