import { parseRemoteEntry } from './parse-remote-entry';
import { ownFiles, scriptsThatRun } from './remote-files';

const library = (packageName: string, outFileName: string) => ({
  packageName,
  requiredVersion: '^19.0.0',
  singleton: true,
  strictVersion: true,
  version: '19.3.1',
  outFileName,
});

/** Output of Native Federation with `integrityHashes`: every file has a digest. */
const manifest = {
  name: 'exchange',
  exposes: [{ key: './List', outFileName: 'List-7EJIAW35.js' }],
  shared: [
    library('react', 'react.4XDZ2PQA.js'),
    library('react-dom', 'react_dom.6GHJ3KLM.js'),
    library('@nf-internal/chunk-AAAAAAA2', 'chunk-AAAAAAA2.js'),
  ],
  integrity: Object.fromEntries(
    [
      'List-7EJIAW35.js',
      'react.4XDZ2PQA.js',
      'react_dom.6GHJ3KLM.js',
      'chunk-AAAAAAA2.js',
      'chunk-BBBBBBB2.js',
      'chunk-CCCCCCC2.js',
      'styles-DDDDDDD2.css',
    ].map((file) => [file, 'sha384-x']),
  ),
  chunks: {
    'browser-shared': ['chunk-BBBBBBB2.js'],
    'mapping-or-exposed': ['chunk-CCCCCCC2.js', 'styles-DDDDDDD2.css'],
  },
};

// Behaviour: remotes.versions
test('runs exposed scripts and their chunks, not the copies of libraries', () => {
  expect(scriptsThatRun(parseRemoteEntry(manifest))).toEqual(['List-7EJIAW35.js', 'chunk-CCCCCCC2.js']);
});

test('excludes copies that are grouped by library', () => {
  const { outFileName: _outFileName, ...react } = library('react', '');
  const dense = {
    ...manifest,
    shared: [{ ...react, entries: { react: 'react.4XDZ2PQA.js', 'react/jsx-runtime': 'react_dom.6GHJ3KLM.js' } }],
  };
  expect(scriptsThatRun(parseRemoteEntry(dense))).toEqual([
    'List-7EJIAW35.js',
    'chunk-AAAAAAA2.js',
    'chunk-CCCCCCC2.js',
  ]);
});

test('returns nothing for a manifest without digests', () => {
  expect(scriptsThatRun(parseRemoteEntry({ name: 'exchange', exposes: manifest.exposes, shared: [] }))).toEqual([]);
});

test('returns its own files by import specifier', () => {
  expect(ownFiles(parseRemoteEntry(manifest))).toEqual({
    react: 'react.4XDZ2PQA.js',
    'react-dom': 'react_dom.6GHJ3KLM.js',
    '@nf-internal/chunk-AAAAAAA2': 'chunk-AAAAAAA2.js',
    '@nf-internal/chunk-BBBBBBB2': 'chunk-BBBBBBB2.js',
    '@nf-internal/chunk-CCCCCCC2': 'chunk-CCCCCCC2.js',
  });
  const dense = { ...library('react', ''), entries: { react: 'react.js', 'react/jsx-runtime': 'jsx.js' } };
  expect(ownFiles(parseRemoteEntry({ ...manifest, chunks: {}, shared: [dense, library('rxjs', '')] }))).toEqual({
    react: 'react.js',
    'react/jsx-runtime': 'jsx.js',
  });
});
