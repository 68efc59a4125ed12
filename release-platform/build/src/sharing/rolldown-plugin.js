import path from 'node:path';
import { packageOf } from '../ranges.js';
import { BundledParts } from './bundled-parts.js';
import { SharedExports } from './shared-exports.js';

const FACADE = '\0shared:';

/**
 * Leaves imports of shared libraries to the page's import map, and bundles exports that the page does not share (see
 * SharedExports).
 *
 * @param {{ surface: import('./shared-exports.js').Surface, folder: string }} options `folder`: the team's, with its
 *   `node_modules`
 * @returns {{ name: string, api: { describe: (chunks: object[]) => string | undefined } }} a plugin; `describe`
 *   tells what the generated chunks bundle because it is not shared
 */
export function sharedLibraries({ surface, folder }) {
  /** File → pairs of specifier and name that the page does not share. */
  const unshared = new Map();
  const packages = new Set(Object.keys(surface).map(packageOf));
  let shared;
  return {
    name: 'shared-libraries',
    buildStart() {
      const resolve = async (request, importer = path.join(folder, 'package.json')) => {
        const resolved = await this.resolve(request, importer, { skipSelf: true });
        return resolved && !resolved.external ? resolved.id : undefined;
      };
      shared = new SharedExports(surface, resolve);
    },
    async resolveId(source, importer, options) {
      if (importer?.startsWith(FACADE)) {
        const isOwnFile = source === importer.slice(FACADE.length);
        return { id: source, external: !isOwnFile, moduleSideEffects: false };
      }
      if (surface[source]?.isSingleton) return { id: source, external: true };
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external || !(await shared.in(resolved.id))) return resolved;
      return { id: FACADE + resolved.id, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith(FACADE)) return null;
      const file = id.slice(FACADE.length);
      return shared.facadeOf(file, await shared.in(file), false);
    },
    async transform(code, id) {
      const lang = /\.m?([jt]sx?)$/.exec(id)?.[1];
      if (!lang || packages.has(packageOf(id.split('/node_modules/').at(-1)))) return;
      for (const [specifier, name] of importsIn(this.parse(code, { lang }))) {
        if (surface[specifier]?.isSingleton || !packages.has(packageOf(specifier))) continue;
        const file = (await this.resolve(specifier, id, { skipSelf: true }))?.id;
        if (file === undefined || (await shared.in(file))?.has(name)) continue;
        unshared.set(id, [...(unshared.get(id) ?? []), [specifier, name]]);
      }
    },
    api: {
      describe(chunks) {
        const rendered = chunks.flatMap(({ modules }) =>
          Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
        );
        const files = rendered.filter((id) => !id.startsWith('\0'));
        const parts = new BundledParts(surface, files);
        const imports = new Map();
        for (const [specifier, name] of files.flatMap((file) => (parts.has(file) ? [] : (unshared.get(file) ?? []))))
          imports.set(specifier, (imports.get(specifier) ?? new Set()).add(name));
        const [problem] = parts.problems();
        if (problem) throw new Error(problem);
        return parts.describe(imports);
      },
    },
  };
}

/** Pairs of specifier and name, without types. */
function importsIn({ body }) {
  const statements = body.filter(
    ({ type, importKind, exportKind, source }) =>
      source && importKind !== 'type' && exportKind !== 'type' && /^(Import|ExportNamed)Declaration$/.test(type),
  );
  return statements.flatMap(({ source, specifiers }) =>
    specifiers
      .filter(({ type, importKind }) => importKind !== 'type' && type !== 'ImportNamespaceSpecifier')
      .map(({ imported, local, type }) => [
        source.value,
        type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? local).name,
      ]),
  );
}
