import { randomBytes } from 'node:crypto';

/** Kinds of posts, in turns: half of them are of real pages. */
const KINDS = ['counted', 'malformed', 'counted', 'huge', 'counted', 'forged'];

/**
 * @param {{ token: string, modules: { name: string, release: string | null }[] }[]} pages
 * @returns {(index: number) => string} the body of a post
 */
export const bodiesOf = (pages) => (index) => {
  const { token, modules } = pages[index % pages.length];
  const { name: module, release } = modules[index % modules.length];
  const failure = { kind: 'failure', module, release, what: 'mount', message: `failure ${index}`, route: 'documents' };
  switch (KINDS[index % KINDS.length]) {
    case 'counted':
      return JSON.stringify({ token, events: [failure, { kind: 'mount', module, release, milliseconds: index % 5_000, isFallback: false }] });
    case 'malformed':
      return `{"token": ${'['.repeat(2_000)}`;
    case 'huge':
      return JSON.stringify({ token, events: [{ ...failure, message: 'x'.repeat(50_000) }] });
    case 'forged':
      return JSON.stringify({ token: `${token.split('.')[0]}.${randomBytes(32).toString('base64url')}`, events: [failure] });
  }
};
