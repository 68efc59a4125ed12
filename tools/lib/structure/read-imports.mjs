import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parse, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
  conditionNames: ['import', 'types', 'default'],
});

/**
 * Reads the imports between files: values and types, static, dynamic and type-only.
 *
 * @param {string} root the repository
 * @param {string[]} files relative to the root, with forward slashes
 * @param {string[]} [targets] files whose imports count; defaults to `files`
 * @returns {Promise<Map<string, Set<string>>>} file → imported files among `targets`
 */
export async function readImports(root, files, targets = files) {
  const included = new Set(targets);
  const read = async (file) => {
    const imported = (await specifiersOf(join(root, file))).map((specifier) => {
      const { path } = resolver.sync(join(root, file, '..'), specifier);
      return path && relative(root, path).split(sep).join('/');
    });
    return [file, new Set(imported.filter((target) => target !== file && included.has(target)))];
  };
  return new Map(await Promise.all(files.map(read)));
}

async function specifiersOf(path) {
  const text = await readFile(path, 'utf8');
  const result = await parse(path, text);
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0].message}`);
  const { staticImports, staticExports } = result.module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  );
  // Walking the whole syntax tree is slow, and only dynamic and type imports need it.
  return /\bimport\s*\(/.test(text) ? [...requests, ...dynamicSpecifiersOf(result.program)] : requests;
}

function dynamicSpecifiersOf(program) {
  const specifiers = [];
  const add = ({ source }) => {
    if (typeof source.value === 'string') specifiers.push(source.value);
  };
  new Visitor({ ImportExpression: add, TSImportType: add }).visit(program);
  return specifiers;
}
