import { RolldownMagicString } from 'rolldown';

/**
 * Lets lazy chunks read shared code from the running copy of their entry module instead of importing it by URL.
 *
 * The portal may have loaded the entry from another URL (when the first request hung). An import by URL would then run
 * a second copy, with React contexts that have no provider.
 *
 * @returns {import('rolldown').Plugin}
 */
export function sharedEntry() {
  return {
    name: 'shared-entry',
    renderChunk(code, chunk, _options, { chunks }) {
      const { body } = this.parse(code);
      const text = new RolldownMagicString(code);
      if (chunk.isEntry) return text.append(`\n${publish(chunk.fileName, body)}`);
      const entries = new Set(
        Object.values(chunks).flatMap(({ isEntry, fileName }) => (isEntry ? [`./${fileName}`] : [])),
      );
      for (const node of body)
        if (node.type === 'ImportDeclaration' && entries.has(node.source.value))
          text.overwrite(node.start, node.end, take(node));
      return text;
    },
  };
}

/** Libraries of the portal that all modules of a page share. SystemJS loads them before the remote. */
export const PORTAL_LIBRARIES = ['@lender-portal/ui'];

/**
 * Takes the portal's libraries from SystemJS, because a native module cannot import them. Not with a top-level `await`,
 * which Safari got wrong for years.
 *
 * @returns {import('rolldown').Plugin & { api: { uses: Map<string, Set<string>> } }} a plugin; `uses`: library → names
 */
export function portalLibraries() {
  const uses = new Map(PORTAL_LIBRARIES.map((library) => [library, new Set()]));
  return {
    name: 'portal-libraries',
    resolveId: (source) => (PORTAL_LIBRARIES.includes(source) ? { id: source, external: true } : null),
    renderChunk(code) {
      const text = new RolldownMagicString(code);
      for (const { type, source, specifiers, start, end } of this.parse(code).body) {
        if (type !== 'ImportDeclaration' || !PORTAL_LIBRARIES.includes(source.value)) continue;
        for (const { imported } of specifiers) uses.get(source.value).add(imported.name);
        text.overwrite(
          start,
          end,
          destructure(specifiers, `System.get(System.resolve(${JSON.stringify(source.value)}))`),
        );
      }
      return text;
    },
    api: { uses },
  };
}

// The file name contains a content hash, so releases never share a slot.
const slot = (fileName) => `globalThis[Symbol.for(${JSON.stringify(fileName)})]`;

/** The first copy to run wins. A hung request may still complete after another copy was mounted. */
function publish(fileName, body) {
  const names = body.flatMap(({ type, specifiers = [] }) => (type === 'ExportNamedDeclaration' ? specifiers : []));
  return `${slot(fileName)} ??= { ${names.map(({ exported, local }) => `${exported.name}: ${local.name}`).join(', ')} };\n`;
}

const take = ({ source, specifiers }) => destructure(specifiers, slot(source.value.slice('./'.length)));

function destructure(specifiers, from) {
  const names = specifiers.map(({ imported, local }) => `${imported.name}: ${local.name}`);
  return names.length === 0 ? '' : `const { ${names.join(', ')} } = ${from};`;
}
