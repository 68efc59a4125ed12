import { readFile } from 'node:fs/promises';
import { columns, moment } from './text.mjs';

/** What the staff does about the Terms of Service; see `commands`. */
export const termsCommands = {
  'publish-terms': {
    parameters: [],
    options: { file: 'terms.md', version: 'version' },
    required: ['file', 'version'],
    about: 'puts new terms into force, a text or Markdown: everybody is asked to accept them',
    run: async (server, _values, { file, version }) => [await server.post('/terms', { version, content: await readText(file) })],
    describe: ([{ version, url }]) => [`Version ${version} of the terms is in force, at ${url}. Everybody is asked to accept it.`],
  },
  terms: {
    parameters: [],
    options: { 'accepted-by': 'email' },
    about: 'the versions of the terms, the newest first; --accepted-by shows which ones a user has accepted, and when',
    run: (server, _values, { acceptedBy: email }) => server.get(email === undefined ? '/terms' : `/terms/acceptances/${encodeURIComponent(email)}`),
    describe: (records, { acceptedBy: email }) => (email === undefined ? describeVersions(records) : describeAcceptances(records, email)),
  },
};

/** A text of another encoding would be published with wrong letters. */
async function readText(file) {
  const bytes = await readFile(file).catch((error) => {
    throw new Error(`"${file}" cannot be read (${error.code})`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`"${file}" is no text in UTF-8`);
  }
}

function describeVersions(versions) {
  if (versions.length === 0) return ['No terms are published yet: publish-terms --file <terms.md> --version <version>'];
  return columns(
    ['Version', 'Published', 'Accepted by', 'Address'],
    versions.map(({ version, publishedAt, acceptances, url }) => [version ?? '-', moment(publishedAt), String(acceptances), url]),
  );
}

function describeAcceptances(acceptances, email) {
  if (acceptances.length === 0) return [`${email} has not accepted any terms.`];
  return columns(
    ['Version', 'Accepted', 'Address'],
    acceptances.map(({ version, acceptedAt, url }) => [version ?? '-', moment(acceptedAt), url]),
  );
}
