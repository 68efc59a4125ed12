import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  describeIncompatibilities,
  findIncompatibilities,
  type RunningRelease,
  type RunningReleases,
} from './compatibility';

const CONTRACT = '1.2.0';
const documents = '@lender-portal/documents-mfe';
const client = '@lender-portal/client';
const files = '@lender-portal/client/files';

const release = (name: string, more: Partial<RunningRelease> = {}): RunningRelease => ({
  name,
  id: '1.0.0+0123456789ab',
  version: '1.0.0',
  entries: { [name]: 'entry.js' },
  shared: {},
  ...more,
});
const libraries = release('@lender-portal/shared-deps', {
  entries: { react: 'react.js', yup: 'yup.js' },
  offers: { react: { version: '19.3.1', names: ['useState', 'useId'] }, yup: { version: '1.7.1', names: ['object'] } },
});
const clientRelease = release(client, {
  entries: { [client]: 'client.js', [files]: 'files.js' },
  offers: {
    [client]: { version: '1.3.0', names: ['createAuthClient'] },
    [files]: { version: '1.3.0', names: ['upload'] },
  },
});
const map = (module: Partial<RunningRelease>, more: RunningReleases = {}): RunningReleases => ({
  react: libraries,
  yup: libraries,
  [client]: clientRelease,
  [files]: clientRelease,
  [documents]: release(documents, { contract: '^1.2.0', ...module }),
  ...more,
});
const messages = (running: RunningReleases, without: string[] = []) => {
  const kept = Object.fromEntries(Object.entries(running).filter(([specifier]) => !without.includes(specifier)));
  return describeIncompatibilities(findIncompatibilities(kept, new Set(Object.keys(kept)), CONTRACT));
};

const compatible = {
  react: { range: '^19.0.0', names: ['useState'] },
  [files]: { range: '^1.0.0', names: ['upload'] },
};

describe('a map', () => {
  it('is compatible if all imports are provided', () => {
    assert.deepEqual(messages(map({ shared: compatible })), []);
  });

  it('ignores modules without a known release', () => {
    const running = map({ shared: { ...compatible, elsewhere: { range: '^1.0.0', names: ['x'] } } });
    assert.deepEqual(findIncompatibilities(running, new Set([...Object.keys(running), 'elsewhere']), CONTRACT), []);
  });

  it('ignores imports of a library that the module bundles', () => {
    const shared = {
      ...compatible,
      'date-fns': { range: '^4.0.0', names: ['format'], ownCopy: { 'date-fns/locale': ['enUS'], react: ['useId'] } },
    };
    assert.deepEqual(
      messages(map({ shared: { ...shared, 'date-fns/locale': { range: '^4.0.0', names: [], ownCopy: {} } } })),
      [],
    );
  });

  // Behaviour: remotes.versions
  it('ignores imports of a bundled library whose copies work side by side, even if the portal shares other exports', () => {
    const yup = { range: '^0.32.0', names: ['lazy', 'object'] };
    assert.deepEqual(messages(map({ shared: { ...compatible, yup: { ...yup, ownCopy: {} } } })), []);
    assert.deepEqual(messages(map({ shared: { ...compatible, yup } })), [
      `"${documents}" requires "yup" ^0.32.0, but the map has 1.7.1`,
      `"${documents}" imports lazy from "yup" ^0.32.0, which 1.7.1 does not export`,
    ]);
  });

  const incompatible: [what: string, RunningReleases, string[], without?: string[]][] = [
    [
      'of a newer contract',
      map({ contract: '^2.0.0' }),
      [`"${documents}" requires @lender-portal/module-contract ^2.0.0, but the portal has 1.2.0`],
    ],
    [
      'of a contract that was broken since',
      map({ contract: '~1.1.0' }),
      [`"${documents}" requires @lender-portal/module-contract ~1.1.0, but the portal has 1.2.0`],
    ],
    [
      'of an older library',
      map({ shared: { react: { range: '^18.0.0', names: [] } } }),
      [`"${documents}" requires "react" ^18.0.0, but the map has 19.3.1`],
    ],
    [
      'of a newer module of ours',
      map({ shared: { [files]: { range: '^1.4.0', names: [] } } }),
      [`"${documents}" requires "${files}" ^1.4.0, but the map has 1.3.0`],
    ],
    [
      'that takes names which a library does not offer',
      map({ shared: { react: { range: '^19.0.0', names: ['useState', 'useGone', 'useLost'] } } }),
      [`"${documents}" imports useGone, useLost from "react" ^19.0.0, which 19.3.1 does not export`],
    ],
    [
      'that takes a name which a module of ours does not offer',
      map({ shared: { [files]: { range: '^1.0.0', names: ['uploadAll'] } } }),
      [`"${documents}" imports uploadAll from "${files}" ^1.0.0, which 1.3.0 does not export`],
    ],
    [
      'without a library',
      map({ shared: compatible }),
      [`it has no "react", which "${documents}" (^19.0.0) needs`],
      ['react'],
    ],
    [
      'without a part of a library whose other parts it has, as two copies of it would run',
      map({ shared: { 'react/compiler-runtime': { range: '^19.0.0', names: ['c'], ownCopy: {} } } }),
      [`it has no "react/compiler-runtime", which "${documents}" (^19.0.0) needs`],
    ],
    [
      'for a copy of a library that runs as the map has none',
      map({
        shared: {
          react: { range: '^19.0.0', names: ['useState'] },
          'react-select': {
            range: '^5.0.0',
            names: ['default'],
            ownCopy: { react: ['useGone'], '@emotion/react': ['jsx'] },
          },
        },
      }),
      [
        `it has no "@emotion/react", which "${documents}" (*) needs`,
        `"${documents}" imports useGone from "react" ^19.0.0, which 19.3.1 does not export`,
      ],
    ],
    [
      'without a module of ours',
      map({ shared: compatible }),
      [`it has no "${files}", which "${documents}" (^1.0.0) needs`],
      [files],
    ],
    [
      'with entries of one module from two releases',
      map({}, { [files]: { ...clientRelease, id: '1.4.0+ffffffffffff', version: '1.4.0' } }),
      [
        `"${files}" is from release 1.4.0+ffffffffffff, but "${client}" is from 1.0.0+0123456789ab. All entries of a module must come from one release`,
      ],
    ],
    [
      'that is wrong in several ways',
      map({ contract: '^9.0.0', shared: { react: { range: '^18.0.0', names: ['useGone'] } } }),
      [
        `"${documents}" requires @lender-portal/module-contract ^9.0.0, but the portal has 1.2.0`,
        `"${documents}" requires "react" ^18.0.0, but the map has 19.3.1`,
        `"${documents}" imports useGone from "react" ^18.0.0, which 19.3.1 does not export`,
      ],
    ],
  ];
  for (const [what, running, expected, without] of incompatible)
    // Behaviour: releases.compatible
    it(`rejects ${what} and names module, name and range`, () =>
      assert.deepEqual(messages(running, without), expected));
});
