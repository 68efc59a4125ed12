import { readFile } from 'node:fs/promises';
import { formatColumns, formatTimestamp } from './text.mjs';

/** Commands for the Terms of Service; see `commands`. */
export const termsCommands = {
  'publish-terms': {
    parameters: [],
    options: { file: 'terms.md', version: 'version' },
    required: ['file', 'version'],
    about: 'publishes new terms from a text or Markdown file; all users are asked to accept them',
    run: async (server, _values, { file, version }) => [
      await server.post('/terms', { version, content: await readText(file) }),
    ],
    describe: ([{ version, url }]) => [
      `Version ${version} of the terms is in force at ${url}. All users are asked to accept it.`,
    ],
  },
  terms: {
    parameters: [],
    options: { 'accepted-by': 'email' },
    about: 'versions of the terms, newest first; --accepted-by shows the versions that a user accepted, and when',
    run: (server, _values, { acceptedBy: email }) =>
      server.get(email === undefined ? '/terms' : `/terms/acceptances/${encodeURIComponent(email)}`),
    describe: (records, { acceptedBy: email }) =>
      email === undefined ? describeVersions(records) : describeAcceptances(records, email),
  },
};

/** Rejects other encodings, which would be published with wrong characters. */
async function readText(file) {
  const bytes = await readFile(file).catch((error) => {
    throw new Error(`"${file}" cannot be read (${error.code})`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`"${file}" is not UTF-8 text`);
  }
}

function describeVersions(versions) {
  if (versions.length === 0) return ['No terms are published yet: publish-terms --file <terms.md> --version <version>'];
  return formatColumns(
    ['Version', 'Published', 'Accepted by', 'URL'],
    versions.map(({ version, publishedAt, acceptances, url }) => [
      version ?? '-',
      formatTimestamp(publishedAt),
      String(acceptances),
      url,
    ]),
  );
}

function describeAcceptances(acceptances, email) {
  if (acceptances.length === 0) return [`${email} has not accepted any terms.`];
  return formatColumns(
    ['Version', 'Accepted', 'URL'],
    acceptances.map(({ version, acceptedAt, url }) => [version ?? '-', formatTimestamp(acceptedAt), url]),
  );
}
