import { init, parse } from 'es-module-lexer';
import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { Fault } from './fault';
import { systemImports } from '../scripts/script-tokens';

/** A script as a browser receives it. */
interface Script {
  bytes: Buffer;
  /** The Content-Type of the response. If undefined, the file extension decides and is not checked. */
  type?: string;
}

export interface Expectation {
  digest?: string | undefined;
  /** Module format of an entry. Undefined for lazy chunks, which may have any format. */
  format?: 'system' | 'native';
  /** True for a remote's exposed module. A shared library without used exports may be empty. */
  mustExport?: boolean;
  /** Whether the import map resolves the specifier. */
  isKnown: (specifier: string) => boolean;
  /** Describes an import that `isKnown` rejects. */
  unknownImport?: (specifier: string) => Fault;
}

const SCRIPT_TYPES = /^(text|application)\/(x-)?(java|ecma)script$/;
const MB = 1024 * 1024;

/** Larger scripts are rejected, because parsing can need many times the memory of the source. */
export const MAX_SCRIPT_BYTES = 8 * MB;

/** Checks a script statically, without running it. */
export async function checkScript({ bytes, type }: Script, expected: Expectation): Promise<Fault[]> {
  const { digest, format } = expected;
  if (bytes.length === 0) return [{ what: 'it is empty', advice: 'Publish the build again' }];
  if (type === 'text/html' || /^\s*<(!doctype|html|head|body)\b/i.test(bytes.subarray(0, 200).toString()))
    return [
      {
        what: 'it is an HTML page, not a module',
        advice: 'Its server responds to missing files with a page. Publish the file, or fix the URL',
      },
    ];
  if (bytes.length > MAX_SCRIPT_BYTES) return [scriptTooLarge];
  return [
    ...(type !== undefined && !SCRIPT_TYPES.test(type)
      ? [
          {
            what: `its content type is ${type || 'missing'}, which browsers do not run`,
            advice: 'Configure its server to send Content-Type: text/javascript',
          },
        ]
      : []),
    ...checkDigest(bytes, digest),
    ...(format === 'system'
      ? checkSystemModule(bytes.toString(), expected)
      : format === 'native'
        ? await checkNativeModule(bytes.toString(), expected)
        : []),
  ];
}

function checkDigest(bytes: Buffer, expected: string | undefined): Fault[] {
  const algorithm = expected?.split('-')[0];
  if (!algorithm || expected === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`) return [];
  const actual = `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
  return [
    {
      what: `its digest is ${actual}, not ${expected}, so browsers reject it`,
      advice: 'Publish the original build, or update the digest in the map or manifest',
    },
  ];
}

/** Parses the script without running it. */
const parseScript = (source: string) => new vm.Script(source);

function checkSystemModule(source: string, expected: Expectation): Fault[] {
  try {
    parseScript(source);
  } catch (error) {
    if (/import statement|export|import\.meta/.test((error as Error).message)) return [notSystem];
    return [broken(error)];
  }
  const imports = systemImports(source);
  return imports ? unknownImports(imports, expected) : [notSystem];
}

async function checkNativeModule(source: string, expected: Expectation): Promise<Fault[]> {
  await init();
  try {
    const [imports, exports, , hasModuleSyntax] = parse(source);
    if (!hasModuleSyntax && systemImports(source))
      return [
        { what: 'it is a SystemJS module, but a native ES module is required', advice: 'Build it as an ES module' },
      ];
    const nothing =
      expected.mustExport && exports.length === 0
        ? [{ what: 'it exports nothing', advice: 'Publish the file that the build exposes' }]
        : [];
    return [
      ...nothing,
      ...unknownImports(
        imports.flatMap(({ type, specifier }) =>
          specifier !== null && specifier !== undefined && type !== 'dynamic' ? [specifier] : [],
        ),
        expected,
      ),
    ];
  } catch (error) {
    return [broken(error)];
  }
}

const notSystem: Fault = { what: 'it is not a SystemJS module', advice: 'Build it in the format "system"' };
const broken = (error: unknown): Fault => ({
  what: `it does not parse: ${(error as Error).message.split('\n')[0]}`,
  advice: 'Publish the build again; the file may be truncated',
});

/** Omits the file name, which the caller adds. */
export const scriptTooLarge: Fault = {
  what: `it is larger than ${MAX_SCRIPT_BYTES / MB} MB, so it cannot be inspected`,
  advice: 'Split it, and load code that is not needed at first with import()',
};

const notInMap = (specifier: string): Fault => ({
  what: `it needs "${specifier}", which the import map does not have`,
  advice: 'Add the key to the map, or bundle that library',
});

function unknownImports(specifiers: readonly string[], { isKnown, unknownImport = notInMap }: Expectation): Fault[] {
  const unknown = specifiers.filter((each) => !/^(\.{0,2}\/|https?:|data:|blob:)/.test(each) && !isKnown(each));
  return unknown.map(unknownImport);
}
