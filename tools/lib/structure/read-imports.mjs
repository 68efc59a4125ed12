import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parse, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const resolver = new ResolverFactory({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'], conditionNames: ['import', 'types', 'default'] });

/**
 * Reads what files import of one another: values and types, in declarations, lazily, and in the type of something.
 *
 * @param {string} root the repository
 * @param {string[]} files below it, with forward slashes
 * @returns {Promise<Map<string, Set<string>>>} by each file those of the files that it imports
 */
export async function readImports(root, files) {
  const known = new Set(files);
  const read = async (file) => {
    const targets = (await specifiersOf(join(root, file))).map((specifier) => {
      const { path } = resolver.sync(join(root, file, '..'), specifier);
      return path && relative(root, path).split(sep).join('/');
    });
    return [file, new Set(targets.filter((target) => target !== file && known.has(target)))];
  };
  return new Map(await Promise.all(files.map(read)));
}

async function specifiersOf(path) {
  const text = await readFile(path, 'utf8');
  const result = await parse(path, text);
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0].message}`);
  const { staticImports, staticExports } = result.module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  // The whole syntax tree is slow to read, and only these need it.
  return /\bimport\s*\(/.test(text) ? [...requests, ...lazySpecifiersOf(result.program)] : requests;
}

function lazySpecifiersOf(program) {
  const specifiers = [];
  const add = ({ source }) => {
    if (typeof source.value === 'string') specifiers.push(source.value);
  };
  new Visitor({ ImportExpression: add, TSImportType: add }).visit(program);
  return specifiers;
}
