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

// The file name contains a content hash, so releases never share a slot.
const slot = (fileName) => `globalThis[Symbol.for(${JSON.stringify(fileName)})]`;

/** The first copy to run wins. A hung request may still complete after another copy was mounted. */
function publish(fileName, body) {
  const names = body.flatMap(({ type, specifiers = [] }) => (type === 'ExportNamedDeclaration' ? specifiers : []));
  return `${slot(fileName)} ??= { ${names.map(({ exported, local }) => `${exported.name}: ${local.name}`).join(', ')} };\n`;
}

function take({ source, specifiers }) {
  const names = specifiers.map(({ imported, local }) => `${imported.name}: ${local.name}`);
  return names.length === 0 ? '' : `const { ${names.join(', ')} } = ${slot(source.value.slice('./'.length))};`;
}
