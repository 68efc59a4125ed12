import { isReleaseId } from '@lender-portal/releases';
import { ImportMapError, type OwnersMap } from '@lender-portal/releases/import-map';
import { ADDRESS_PATTERN, DIGEST_PATTERN } from '@lender-portal/releases/patterns';
import { getLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** The contents of `importmap.json`. */
export interface OwnersFile extends OwnersMap {
  /** Module or import map key → why its target goes live although the gate objects. Absent if empty. */
  force?: Readonly<Record<string, string>>;
}

const ADDRESS = new RegExp(ADDRESS_PATTERN);
const DIGEST = new RegExp(DIGEST_PATTERN);
/** Characters of a whole digest: algorithm, hyphen and base64. */
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { sha256: 51, sha384: 71, sha512: 95 };
const MEMBERS = ['$schema', 'imports', 'integrity', 'force'];
const MAX_REASON_LENGTH = 200;

/**
 * Parses and validates `importmap.json`. Drops `$schema` and a byte order mark.
 *
 * @throws ImportMapError with the line and the key of every invalid entry
 */
export function parseImportMap(text: string): OwnersFile {
  const json = text.replace(/^\uFEFF/, '');
  const root = parseJson(json);
  const problems: string[] = [];
  const report = ({ offset }: Pick<Node, 'offset'>, problem: string) =>
    void problems.push(`line ${lineAt(json, offset)}: ${problem}`);
  if (root.type !== 'object') throw new ImportMapError('it is not an object');
  const members = readMembers(root, report);
  for (const [name, { key }] of members)
    if (!MEMBERS.includes(name)) report(key, `"${name}" is unknown. Expected: ${MEMBERS.join(', ')}`);

  function readTable(
    name: string,
    isValid: (value: unknown) => boolean,
    expected: (key: string) => string,
  ): Record<string, string> {
    const member = members.get(name);
    if (member?.value.type !== 'object') {
      if (member || name === 'imports') report(member?.key ?? root, `"${name}" is not an object`);
      return {};
    }
    const entries = [...readMembers(member.value, report)];
    for (const [each, { key, value }] of entries)
      if (!isValid(value.value)) report(key, expected(each) + describe(value, json));
    return Object.fromEntries(entries.map(([each, { value }]) => [each, value.value as string]));
  }
  const imports = readTable(
    'imports',
    (target) => typeof target === 'string' && (ADDRESS.test(target) || isReleaseId(target)),
    (key) => `"${key}" is neither a module path or URL nor a release id: `,
  );
  const integrity = readTable(
    'integrity',
    (digest) =>
      typeof digest === 'string' && DIGEST.test(digest) && digest.length === DIGEST_LENGTHS[digest.split('-')[0]!],
    (key) => `the integrity of "${key}" is not a complete digest such as sha384-…: `,
  );
  const force = readTable(
    'force',
    (reason) => typeof reason === 'string' && reason.trim() !== '' && reason.length <= MAX_REASON_LENGTH,
    (key) => `the reason to force "${key}" is not a text of 1 to ${MAX_REASON_LENGTH} characters: `,
  );
  if (problems.length > 0) throw new ImportMapError(problems.join('\n'));
  return { imports, integrity, ...(Object.keys(force).length > 0 && { force }) };
}

function parseJson(json: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { disallowComments: true });
  const [error] = errors;
  if (root && !error) return root;
  const { offset, error: code } = error!;
  const place = getLocation(json, offset).path.map((each) => `"${each}"`);
  const what = printParseErrorCode(code).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  throw new ImportMapError(
    `line ${lineAt(json, offset)}${place.length > 0 ? `, at ${place.join(' → ')}` : ''}: it is not JSON:${what}`,
  );
}

/** @returns name → key and value; reports repeated names */
function readMembers(
  { children = [] }: Node,
  report: (place: Node, problem: string) => void,
): Map<string, { key: Node; value: Node }> {
  const members = new Map<string, { key: Node; value: Node }>();
  for (const { children: [key, value] = [] } of children) {
    const name = key!.value as string;
    if (members.has(name)) report(key!, `"${name}" is repeated`);
    members.set(name, { key: key!, value: value! });
  }
  return members;
}

const describe = ({ offset, length }: Node, json: string) => json.slice(offset, offset + Math.min(length, 200));

const lineAt = (json: string, offset: number): number => json.slice(0, offset).split('\n').length;
