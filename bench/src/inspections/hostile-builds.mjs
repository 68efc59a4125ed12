import { createHash } from 'node:crypto';

const MB = 1024 * 1024;
const digestOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const release = (name, script) => ({
  'release.json': JSON.stringify({
    name,
    version: '1.0.0',
    entries: { [name]: 'e.mjs' },
    shared: {},
    dependencies: {},
    files: { 'e.mjs': { digest: digestOf(script), bytes: script.length, brotli: script.length, initial: true } },
  }),
  'e.mjs': script,
});

const remote = (name, script, files = {}) => ({
  'remoteEntry.json': JSON.stringify({ name, exposes: [{ key: './Page', outFileName: 'page.js' }], shared: [] }),
  'page.js': script,
  ...files,
});

/** @returns {Record<string, Record<string, string>>} builds that took long or much memory to inspect, by what they are */
export const hostileBuilds = (name) => ({
  '0.5 MB of System.register calls': release(name, 'System.register(['.repeat(32_768)),
  'a script of 20 MB': remote(name, `export const mount=[${'1,'.repeat(10 * MB)}1];`),
  'an array of 7 MB': remote(name, `export const mount=[${'1,'.repeat(3.5 * MB)}`),
  '100,000 imports': remote(name, Array.from({ length: 100_000 }, (_, index) => `import{a${index}}from"x${index}";`).join('')),
  'import and 1,000,000 blanks': remote(name, `/* import${' '.repeat(1_000_000)}*/export const mount=;`),
  'a manifest of 200,000 levels': { 'release.json': '['.repeat(200_000) + ']'.repeat(200_000) },
  'url() with 100,000 blanks': remote(name, 'export const mount=', { 'a.css': `a{b:url(${' '.repeat(100_000)}` }),
});
