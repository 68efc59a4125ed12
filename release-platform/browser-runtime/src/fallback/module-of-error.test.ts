import { moduleOfError } from './module-of-error';

const origin = 'https://portal.example';
const cdn = 'https://cdn.example';
const urls = {
  '@lender-portal/root-config': `${origin}/modules/root-config/root-config.1a2b3c4d5e.js`,
  '@lender-portal/documents-mfe': `${cdn}/modules/@lender-portal/documents-mfe/1.1.0+aaaaaaaaaaaa/documents.0a1b2c3d4e.js`,
  '@lender-portal/client/graphql': `${origin}/shared/client/graphql.1a2b3c4d5e.mjs`,
  react: `${origin}/shared/deps/react.1a2b3c4d5e.mjs`,
  exchange: `${origin}/modules/exchange/2.0.0+bbbbbbbbbbbb/remoteEntry.json`,
};
const applications = new Set(['@lender-portal/documents-mfe', 'exchange']);

const thrownAt = (...frames: string[]) =>
  Object.assign(new Error('broken'), { stack: ['Error: broken', ...frames].join('\n') });
const react = `    at render (${origin}/shared/deps/core.9a8b7c6d5e.mjs:1:2345)`;

// Behaviour: reports.errors
test.each<[string, Error, string | undefined]>([
  [
    'a file of a release',
    thrownAt(`    at ${cdn}/modules/@lender-portal/documents-mfe/1.1.0+aaaaaaaaaaaa/documents.0a1b2c3d4e.js:1:200`),
    '@lender-portal/documents-mfe',
  ],
  [
    'a chunk that releases share',
    thrownAt(`show@${cdn}/modules/@lender-portal/documents-mfe/files/states.0a1b2c3d4e.js:1:200`),
    '@lender-portal/documents-mfe',
  ],
  [
    'another release than the live one',
    thrownAt(`    at ${origin}/modules/exchange/1.0.0+cccccccccccc/exchange.js?attempt=1:1:2`),
    'exchange',
  ],
  [
    'an application behind a library',
    thrownAt(react, `    at ${origin}/modules/exchange/2.0.0+bbbbbbbbbbbb/exchange.js:1:2`),
    'exchange',
  ],
  [
    'a library of the portal',
    thrownAt(react, `    at ask (${origin}/shared/client/graphql.1a2b3c4d5e.mjs:1:9)`),
    '@lender-portal/root-config',
  ],
  [
    'the GraphQL client alone',
    thrownAt(`    at ask (${origin}/shared/client/graphql.1a2b3c4d5e.mjs:1:9)`),
    '@lender-portal/client',
  ],
  ['a third-party library alone', thrownAt(react), '@lender-portal/root-config'],
  ['a browser extension', thrownAt('    at chrome-extension://abcdef/content.js:1:9'), undefined],
  ['no stack', thrownAt(), undefined],
])('attributes an error by its stack: %s', (_name, error, module) => {
  expect(moduleOfError(error, urls, applications)).toBe(module);
});

test('attributes a thrown value that is not an error to no module', () => {
  expect(moduleOfError('gone', urls, applications)).toBeUndefined();
});
