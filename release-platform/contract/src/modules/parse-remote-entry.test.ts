import { parseRemoteEntry } from './parse-remote-entry';

const entry = {
  name: 'exchange',
  exposes: [{ key: './A', outFileName: 'a.js' }],
  shared: [
    {
      packageName: 'react',
      requiredVersion: '^19.0.0',
      singleton: true,
      strictVersion: true,
      version: '19.3.1',
      outFileName: '',
    },
  ],
  integrity: { 'a.js': 'sha384-x', 'chunks/b-1.js': 'sha384-y' },
  lazy: ['chunks/b-1.js'],
  systemLibraries: ['@lender-portal/ui'],
  firstQueries: { './A': '{"query":"{ a }"}' },
};

describe('parseRemoteEntry', () => {
  // Behaviour: remotes.manifest
  it('accepts a valid manifest', () => {
    expect(parseRemoteEntry(entry)).toEqual(entry);
    expect(parseRemoteEntry({ name: 'n', exposes: [], shared: [] })).toEqual({ name: 'n', exposes: [], shared: [] });
  });

  it('accepts missing and additional fields of other builds', () => {
    const parsed = parseRemoteEntry({
      ...entry,
      shared: [{ packageName: 'vue', dev: { entryPoint: '/src' } }],
      buildNotificationsEndpoint: '/',
    });
    expect(parsed.shared).toEqual([
      { packageName: 'vue', requiredVersion: '', singleton: false, strictVersion: false, version: '', outFileName: '' },
    ]);
    expect(Object.keys(parsed)).toEqual(Object.keys(entry));
  });

  it('ignores an invalid file name of a library’s copy', () => {
    const [react] = parseRemoteEntry({
      ...entry,
      shared: [{ ...entry.shared[0], outFileName: '../../react.js', entries: { '..': '//evil.example/react.js' } }],
    }).shared;
    expect(react).toEqual(entry.shared[0]);
  });

  // Behaviour: remotes.manifest
  it.each([
    [null, 'it is not an object'],
    [7, 'it is not an object'],
    ['<html>', 'it is not an object'],
    [[], 'it is not an object'],
    [{ ...entry, name: '' }, '"name" is missing'],
    [{ ...entry, name: 'n'.repeat(20_001) }, '"name" is missing'],
    [{ ...entry, exposes: {} }, '"exposes" is not a list'],
    [{ ...entry, exposes: [null] }, '"exposes" is not a list'],
    [{ ...entry, exposes: [{ key: './A' }] }, '"exposes" is not a list'],
    [{ ...entry, exposes: [{ key: ['./A'], outFileName: 'a.js' }] }, '"exposes" is not a list'],
    [{ ...entry, shared: undefined }, '"shared" is not a list'],
    [{ ...entry, shared: ['react'] }, '"shared" is not a list'],
    [{ ...entry, shared: [{ packageName: 'react', strictVersion: 'yes' }] }, '"shared" is not a list'],
    [{ ...entry, shared: [{ packageName: 'react', version: 19 }] }, '"shared" is not a list'],
    [{ ...entry, integrity: null }, '"integrity" is not a table'],
    [{ ...entry, integrity: [] }, '"integrity" is not a table'],
    [{ ...entry, integrity: { 'a.js': 1 } }, '"integrity" is not a table'],
    [{ ...entry, integrity: { 'a.js': 'md5-x' } }, '"integrity" is not a table'],
    [{ ...entry, integrity: { '../../modules/shell/shell.js': 'sha384-x' } }, '"integrity" is not a table'],
    [
      JSON.parse('{"name":"n","exposes":[],"shared":[],"integrity":{"__proto__":"sha384-x"}}'),
      '"integrity" is not a table',
    ],
    [{ ...entry, chunks: { shared: ['../a.js'] } }, '"chunks" is not a table'],
    [{ ...entry, chunks: { shared: 'a.js' } }, '"chunks" is not a table'],
    [{ ...entry, chunks: [] }, '"chunks" is not a table'],
    [{ ...entry, lazy: ['../b.js'] }, '"lazy" is not a list of files'],
    [{ ...entry, lazy: 'b.js' }, '"lazy" is not a list of files'],
    [{ ...entry, systemLibraries: [''] }, '"systemLibraries" is not a list of specifiers'],
    [{ ...entry, firstQueries: { './A': { query: '{ a }' } } }, '"firstQueries" is not a table'],
    [{ ...entry, firstQueries: 'query' }, '"firstQueries" is not a table'],
  ])('rejects %j', (value, message) => {
    expect(() => parseRemoteEntry(value)).toThrow(`the manifest is malformed: ${message}`);
  });

  // Behaviour: remotes.manifest
  it.each([
    '../a.js',
    'chunks/../../a.js',
    './a.js',
    '/a.js',
    '//evil.example/a.js',
    'https://evil.example/a.js',
    'data:text/javascript,1',
    'a\\b.js',
    '%2e%2e/a.js',
    'a.js?x',
    'a.js#x',
    'a b.js',
    'a/',
    '..',
    '',
  ])('rejects the file name %j', (outFileName) => {
    expect(() => parseRemoteEntry({ ...entry, exposes: [{ key: './A', outFileName }] })).toThrow(
      '"exposes" is not a list',
    );
  });

  // Behaviour: remotes.manifest
  it('rejects oversized lists', () => {
    expect(() => parseRemoteEntry({ ...entry, exposes: Array(1_001).fill(entry.exposes[0]) })).toThrow(
      '"exposes" is not a list',
    );
    const integrity = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.js`, 'sha384-x']));
    expect(() => parseRemoteEntry({ ...entry, integrity })).toThrow('"integrity" is not a table');
  });
});
