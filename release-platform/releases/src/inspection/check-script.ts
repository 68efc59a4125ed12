import { init, parse } from 'es-module-lexer';
import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { Fault } from './fault';
import { systemImports } from '../scripts/script-tokens';

/** A script as browsers get it. */
interface Script {
  bytes: Buffer;
  /** As its server says; without one it has that of its ending. */
  type?: string;
}

export interface Expectation {
  digest?: string | undefined;
  /** An entry that the page loads: a SystemJS module, or a native one. A lazy part may be anything that its build wrote. */
  format?: 'system' | 'native';
  /** Of a remote's exposed module; a shared library whose exports are all unused so far is an empty one. */
  mustExport?: boolean;
  /** Whether the import map leads a specifier somewhere. */
  isKnown: (specifier: string) => boolean;
  /** What is wrong with an import that is not known. */
  unknownImport?: (specifier: string) => Fault;
}

const SCRIPT_TYPES = /^(text|application)\/(x-)?(java|ecma)script$/;
const MB = 1024 * 1024;

/** Larger scripts are rejected: a parser can need many times the memory of its source. */
export const MAX_SCRIPT_BYTES = 8 * MB;

/** Checks a script statically: nothing of it is run. */
export async function checkScript({ bytes, type }: Script, expected: Expectation): Promise<Fault[]> {
  const { digest, format } = expected;
  if (bytes.length === 0) return [{ what: 'it is empty', advice: 'Publish the build again' }];
  if (type === 'text/html' || /^\s*<(!doctype|html|head|body)\b/i.test(bytes.subarray(0, 200).toString()))
    return [
      {
        what: 'it is a page of HTML, not a module',
        advice: 'Its server answers with its page for files that it does not have: publish the file, or mend the address',
      },
    ];
  if (bytes.length > MAX_SCRIPT_BYTES) return [tooLarge];
  return [
    ...(type !== undefined && !SCRIPT_TYPES.test(type)
      ? [{ what: `its type is ${type || 'not said'}, which browsers do not run`, advice: 'Have its server send Content-Type: text/javascript' }]
      : []),
    ...checkDigest(bytes, digest),
    ...(format === 'system' ? checkSystemModule(bytes.toString(), expected) : format === 'native' ? await checkNativeModule(bytes.toString(), expected) : []),
  ];
}

function checkDigest(bytes: Buffer, expected: string | undefined): Fault[] {
  const algorithm = expected?.split('-')[0];
  if (!algorithm || expected === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`) return [];
  const actual = `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
  return [
    {
      what: `its digest is ${actual}, not ${expected}, so browsers refuse it`,
      advice: 'Publish the bytes that were built, or write their digest into the map or manifest',
    },
  ];
}

/** Compiled, never run. */
const compiled = (source: string) => new vm.Script(source);

function checkSystemModule(source: string, expected: Expectation): Fault[] {
  try {
    compiled(source);
  } catch (error) {
    if (/import statement|export|import\.meta/.test((error as Error).message)) return [notSystem];
    return [broken(error)];
  }
  const imports = systemImports(source);
  return imports ? unknownImports(imports, expected) : [notSystem];
}

async function checkNativeModule(source: string, expected: Expectation): Promise<Fault[]> {
  await init;
  try {
    const [imports, exports, , hasModuleSyntax] = parse(source);
    if (!hasModuleSyntax && systemImports(source))
      return [{ what: 'it is a SystemJS module, and this place takes native ones', advice: 'Build it as an ES module' }];
    const nothing = expected.mustExport && exports.length === 0 ? [{ what: 'it exports nothing', advice: 'Publish the file that the build exposes' }] : [];
    return [
      ...nothing,
      ...unknownImports(
        imports.flatMap(({ type, specifier }) => (specifier !== null && specifier !== undefined && type !== 'dynamic' ? [specifier] : [])),
        expected,
      ),
    ];
  } catch (error) {
    return [broken(error)];
  }
}

const notSystem: Fault = { what: 'it is no SystemJS module', advice: 'Build it in the format "system"' };
const broken = (error: unknown): Fault => ({
  what: `it does not parse: ${(error as Error).message.split('\n')[0]}`,
  advice: 'Publish the build again: the file may be cut off',
});

/** Without a file, which the caller knows. */
export const tooLarge: Fault = {
  what: `it is larger than ${MAX_SCRIPT_BYTES / MB} MB, so it cannot be inspected`,
  advice: 'Split it, and load the parts that a page does not begin with by import()',
};

const notInMap = (specifier: string): Fault => ({
  what: `it needs "${specifier}", which the import map does not have`,
  advice: 'Add the key to the map, or bundle that library',
});

function unknownImports(specifiers: readonly string[], { isKnown, unknownImport = notInMap }: Expectation): Fault[] {
  const unknown = specifiers.filter((each) => !/^(\.{0,2}\/|https?:|data:|blob:)/.test(each) && !isKnown(each));
  return unknown.map(unknownImport);
}
