/**
 * Lets the lazy files of an exposed module take what they have in common with it from the copy of it that runs, rather
 * than import it by its URL. A page that has loaded the module by another URL, as the portal does where the request for the
 * first one hangs, would otherwise run a second copy of it: with React contexts of its own, in which nothing is provided.
 *
 * @returns {import('rolldown').Plugin}
 */
export function sharedEntry() {
  return {
    name: 'shared-entry',
    renderChunk(code, chunk, _options, { chunks }) {
      const { body } = this.parse(code);
      if (chunk.isEntry) return `${code}\n${publish(chunk.fileName, body)}`;
      const entries = new Set(Object.values(chunks).flatMap(({ isEntry, fileName }) => (isEntry ? [`./${fileName}`] : [])));
      // From the end, so that the places of those before stay what they are.
      return body
        .filter(({ type, source }) => type === 'ImportDeclaration' && entries.has(source.value))
        .toReversed()
        .reduce((text, node) => text.slice(0, node.start) + take(node) + text.slice(node.end), code);
    },
  };
}

// The name holds the digest of the file: another release is another one.
const slot = (fileName) => `globalThis[Symbol.for(${JSON.stringify(fileName)})]`;

/** The first copy that runs stays: a request that hung may still be answered, after another copy was mounted. */
function publish(fileName, body) {
  const names = body.flatMap(({ type, specifiers = [] }) => (type === 'ExportNamedDeclaration' ? specifiers : []));
  return `${slot(fileName)} ??= { ${names.map(({ exported, local }) => `${exported.name}: ${local.name}`).join(', ')} };\n`;
}

function take({ source, specifiers }) {
  const names = specifiers.map(({ imported, local }) => `${imported.name}: ${local.name}`);
  return names.length === 0 ? '' : `const { ${names.join(', ')} } = ${slot(source.value.slice('./'.length))};`;
}
