import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { parseSync } from 'oxc-parser';
import semver from 'semver';
import { isBuilt } from './packages.mjs';

const resolver = new ResolverFactory({ extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs'] });

/**
 * Reads a package's public API by subpath: its export names (types are marked) and the members of its interfaces.
 *
 * @param {string} folder the package's folder
 * @param {Record<string, string>} entries subpath → source, relative to the folder
 * @returns {Record<string, string[]>}
 */
export function readSurface(folder, entries) {
  const read = new Map();
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, source]) => isBuilt(source) || source.endsWith('.cjs'))
      .map(([subpath, source]) => {
        const names = namesOf(join(folder, isBuilt(source) ? source : source.replace(/cjs$/, 'd.cts')), read);
        const lines = [...names].flatMap(([name, { isType, members = [] }]) => [
          isType ? `type ${name}` : name,
          ...members.map((member) => `type ${name}.${member}`),
        ]);
        return [subpath, lines.toSorted()];
      }),
  );
}

/** @returns {Map<string, { isType: boolean, members?: string[] }>} the exported names of a file */
function namesOf(file, read) {
  if (read.has(file)) return read.get(file);
  const names = new Map();
  read.set(file, names);
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const members = membersOfInterfaces(program);
  for (const { entries } of module.staticExports) {
    for (const { exportName, importName, localName, moduleRequest, isType } of entries) {
      const source = moduleRequest?.value;
      const others = source?.startsWith('.') ? namesOf(resolver.sync(dirname(file), source).path, read) : undefined;
      if (exportName.kind === 'None') {
        if (!others)
          throw new Error(
            `${file} re-exports all of ${source}, an external package whose exports may change. List the names.`,
          );
        for (const [name, kind] of others) if (name !== 'default') names.set(name, kind);
      } else {
        const name = exportName.kind === 'Default' ? 'default' : exportName.name;
        const original = others?.get(importName.kind === 'Default' ? 'default' : importName.name);
        names.set(
          name,
          original
            ? { ...original, isType: original.isType || isType }
            : { isType, members: members.get(localName.name) },
        );
      }
    }
  }
  return names;
}

const membersOfInterfaces = ({ body }) =>
  new Map(
    body
      .map((statement) => statement.declaration ?? statement)
      .filter(({ type }) => type === 'TSInterfaceDeclaration')
      .map(({ id, body: { body: members } }) => [
        id.name,
        members.map(({ key }) => key?.name ?? key?.value).filter(Boolean),
      ]),
  );

/**
 * @typedef {{ major: number, exports: Record<string, string[]> }} Listed a package's recorded API
 * @param {Listed | undefined} listed
 * @param {{ name: string, version: string, exports: Record<string, string[]>, isMajorPending: boolean }} current
 *   `isMajorPending`: the next version will be a new major
 * @returns {{ broken: string[], stale: string[] }} messages about breaking changes and about differences from the record
 */
export function compareSurface(listed, { name, version, exports, isMajorPending }) {
  if (!listed) return { broken: [], stale: [`${name} is not listed.`] };
  const mayBreak = isMajorPending || semver.major(version) > listed.major;
  const removed = missingNames(listed.exports, exports).map(
    ({ specifier, what }) => `${name}${specifier} no longer exports "${what}".`,
  );
  const added = missingNames(exports, listed.exports).map(
    ({ specifier, what }) => `${name}${specifier} exports "${what}", which is not listed.`,
  );
  const majorChange =
    listed.major === semver.major(version)
      ? []
      : [`${name} has major version ${semver.major(version)}, but is listed with ${listed.major}.`];
  return { broken: mayBreak ? [] : removed, stale: [...added, ...majorChange, ...(mayBreak ? removed : [])] };
}

const missingNames = (exports, others) =>
  Object.entries(exports).flatMap(([subpath, names]) => {
    const present = new Set(others[subpath]);
    return names.filter((what) => !present.has(what)).map((what) => ({ specifier: subpath.slice(1), what }));
  });
