import { readFile } from 'node:fs/promises';
import { formatTimestamp, listOf } from './text.mjs';

/** Commands for the Terms of Service; see `commands`. */
export const termsCommands = {
  'publish-terms': {
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
    options: { 'accepted-by': 'email' },
    about: 'versions of the terms, newest first; --accepted-by shows the versions that a user accepted, and when',
    run: (server, _values, { acceptedBy: email }) =>
      server.get(email === undefined ? '/terms' : `/terms/acceptances/${encodeURIComponent(email)}`),
    describe: (records, options) =>
      (options.acceptedBy === undefined ? describeVersions : describeAcceptances)(records, options),
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

const describeVersions = listOf(
  {
    Version: ({ version }) => version,
    Published: ({ publishedAt }) => formatTimestamp(publishedAt),
    'Accepted by': ({ acceptances }) => String(acceptances),
    URL: ({ url }) => url,
  },
  () => 'No terms are published yet: publish-terms --file <terms.md> --version <version>',
);

const describeAcceptances = listOf(
  {
    Version: ({ version }) => version,
    Accepted: ({ acceptedAt }) => formatTimestamp(acceptedAt),
    URL: ({ url }) => url,
  },
  ({ acceptedBy }) => `${acceptedBy} has not accepted any terms.`,
);
