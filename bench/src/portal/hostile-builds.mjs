import { gzipped, testBuild } from '@lender-portal/release-server/testing';

const MB = 1024 * 1024;

/** @returns {Promise<{ id: string, archive: Buffer }>} a release with one entry */
export async function createRelease(module, script) {
  const { id, entries } = testBuild({ 'entry.1.js': script }, { name: module, entries: { [module]: 'entry.1.js' } });
  return { id, archive: await gzipped(entries) };
}

const archiveRelease = async (module, script) => (await createRelease(module, script)).archive;
const archiveFiles = (files) => gzipped(Object.entries(files).map(([name, content]) => ({ name, content })));

/** @returns the files of a remote */
export const createRemote = (name, script, files = {}) => ({
  'remoteEntry.json': JSON.stringify({ name, exposes: [{ key: './Page', outFileName: 'page.js' }], shared: [] }),
  'page.js': script,
  ...files,
});

const archiveRemote = (...remote) => archiveFiles(createRemote(...remote));
const listImports = (count) =>
  Array.from({ length: count }, (_, index) => `import{a${index}}from"x${index}";`).join('');

/** Archives that once stopped the portal, or took long to inspect, by content. Each `number` makes a different release. */
export const hostileArchives = {
  'a megabyte of System.register calls': (module, number) =>
    archiveRelease(module, `/*${number}*/${'System.register(['.repeat(MB / 17)}`),
  'an array of 20 MB': (module, number) =>
    archiveRelease(module, `System.register([],function(e){e("text",[${'1,'.repeat(10 * MB)}${number}])});`),
  'nested arrays': (module, number) =>
    archiveRelease(module, `System.register([],function(e){e("text",${'['.repeat(5e4)}${number}${']'.repeat(5e4)})});`),
  'a script of 20 MB': (module, number) =>
    archiveRemote(module, `export const mount=[${'1,'.repeat(10 * MB)}${number}];`),
  'an array of 7 MB': (module, number) =>
    archiveRemote(module, `export const mount=[${number},${'1,'.repeat(3.5 * MB)}`),
  '100,000 imports': (module, number) => archiveRemote(module, `/*${number}*/${listImports(100_000)}`),
  'import and 1,000,000 blanks': (module, number) =>
    archiveRemote(module, `/* import${' '.repeat(1_000_000)}*/export const mount=;//${number}`),
  'url() with 100,000 blanks': (module) =>
    archiveRemote(module, 'export const mount=', { 'a.css': `a{b:url(${' '.repeat(100_000)}` }),
  'a manifest of 200,000 levels': () => archiveFiles({ 'release.json': '['.repeat(200_000) + ']'.repeat(200_000) }),
  'zeros of 60 MB': (_, number) => archiveFiles({ [`zeros-${number}.js`]: Buffer.alloc(60 * MB) }),
};
