import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releaseId, type Release } from '../manifest';
import {
  assertFoundation,
  assertFormats,
  assertIntroducesNoBreak,
  assertNoneMissing,
  diffMaps,
  hasBreaks,
  ownEntries,
  sameOriginFiles,
  resolveImportMap,
  unusedKeys,
  withChanges,
  type MapFacts,
  type OwnersMap,
} from './index';

const SHELL = '@lender-portal/shell';
const digest = (letter: string) => `sha384-${letter.repeat(64)}`;

function release(name: string, entries: Record<string, string>, more: Partial<Release> = {}): Release {
  const files = Object.fromEntries(
    Object.values(entries).map((file) => [file, { digest: digest('A'), bytes: 1, brotli: 1, initial: true }]),
  );
  return { name, version: '1.0.0', entries, shared: {}, dependencies: {}, files, ...more };
}

const deps = (version = '19.0.0') =>
  release(
    '@lender-portal/shared-deps',
    { react: 'react.1.mjs' },
    {
      groups: { core: { files: ['core.1.mjs'], export: 'core', members: ['react'] } },
      offers: { react: { version, names: ['useState'] } },
    },
  );
const shell = release(
  SHELL,
  { [SHELL]: 'shell.1.js' },
  { shared: { react: { range: '^19.0.0', names: ['useState'] } }, dependencies: { [SHELL]: ['react'] } },
);
const remote = release('exchange', { exchange: 'remoteEntry.json' }, { styles: { './Page': ['page.css'] } });

const map: OwnersMap = {
  imports: { [SHELL]: releaseId(shell), react: '/shared/deps/', exchange: '/remotes/exchange/' },
  integrity: {},
};
const facts = (more: MapFacts = {}): MapFacts => ({
  [SHELL]: { isThere: true, release: shell },
  react: { isThere: false, release: deps() },
  exchange: { isThere: true, release: remote },
  ...more,
});
const needs = { required: [SHELL], mounted: () => ['exchange'] };
const shellFolder = `/modules/${SHELL}/${releaseId(shell)}/`;

describe('resolveImportMap', () => {
  it('resolves releases, folders and remotes to exact files with digests', () => {
    const { imports, remotes, integrity, dependencies, styles, shared } = resolveImportMap(map, facts());
    assert.deepEqual(imports, { [SHELL]: `${shellFolder}shell.1.js`, react: '/shared/deps/react.1.mjs' });
    assert.deepEqual(remotes, { exchange: '/remotes/exchange/remoteEntry.json' });
    assert.equal(integrity[`${shellFolder}shell.1.js`], digest('A'));
    assert.deepEqual(dependencies[SHELL], ['react']);
    assert.deepEqual(styles, { exchange: { './Page': ['/remotes/exchange/page.css'] } });
    assert.deepEqual(shared.manifest.libraries, { react: { group: 'core', version: '19.0.0' } });
  });

  // Behaviour: page.prerender
  it('names the prerender of each release, so that previews and canaries have their own', () => {
    const withPrerender = (letter: string): Release => {
      const file = `prerender.${letter}.json`;
      const files = { ...shell.files, [file]: { digest: digest(letter), bytes: 1, brotli: 1, initial: false } };
      return { ...shell, prerender: file, files };
    };
    for (const letter of ['B', 'C']) {
      const other = withPrerender(letter);
      const imports = { ...map.imports, [SHELL]: releaseId(other) };
      const { prerenders } = resolveImportMap(
        { ...map, imports },
        facts({ [SHELL]: { isThere: true, release: other } }),
      );
      const url = `/modules/${SHELL}/${releaseId(other)}/prerender.${letter}.json`;
      assert.deepEqual(prerenders, { [SHELL]: { url, digest: digest(letter) } });
    }
  });

  it('takes the manifest of a pinned file from beside it, and the newest one only if that names the file', () => {
    const pinned = '/modules/shell/shell.0.js';
    const source = { imports: { ...map.imports, [SHELL]: pinned }, integrity: { [pinned]: digest('B') } };
    const older = release(SHELL, { [SHELL]: 'shell.0.js' }, { version: '0.9.0' });
    assert.deepEqual(resolveImportMap(source, facts({ [SHELL]: { isThere: true, release: shell } })).unknownBuilds, [
      SHELL,
    ]);
    assert.equal(
      resolveImportMap(source, facts({ [SHELL]: { isThere: true, ownRelease: older } })).releases[SHELL]?.version,
      '0.9.0',
    );
    assert.equal(
      resolveImportMap(source, facts({ [SHELL]: { isThere: true, release: older } })).releases[SHELL]?.version,
      '0.9.0',
    );
  });

  for (const [title, imports, more, reason] of [
    [
      'an unpublished release',
      {},
      { [SHELL]: { isThere: false } },
      /names the release 1\.0\.0\+\w+, which was not published/,
    ],
    [
      'a remote whose release exposes no manifest',
      { exchange: releaseId(shell) },
      { exchange: { isThere: true, release: shell } },
      /which contains @lender-portal\/shell/,
    ],
    [
      'a release of another module',
      {},
      { [SHELL]: { isThere: false, publishedFor: ['@lender-portal/users-mfe'] } },
      /which was published for "@lender-portal\/users-mfe", not "@lender-portal\/shell"$/,
    ],
    [
      'several entries with all reasons',
      { exchange: '/remotes/none/' },
      { [SHELL]: { isThere: false }, exchange: { isThere: false } },
      /^"@lender-portal\/shell" names .+ not published; "exchange" points to \/remotes\/none\/, which contains no build$/,
    ],
    [
      'a folder without a build',
      { [SHELL]: '/modules/shell/' },
      { [SHELL]: { isThere: false } },
      /points to \/modules\/shell\/, which contains no build/,
    ],
    [
      'a remote without a manifest',
      {},
      { exchange: { isThere: false } },
      /"exchange" points to \/remotes\/exchange\/, which contains no build/,
    ],
    [
      'a file without a digest',
      { [SHELL]: '/modules/shell/s.js' },
      { [SHELL]: { isThere: true } },
      /its hash must be listed under "integrity"/,
    ],
    [
      'a map without shared libraries',
      { react: releaseId(shell) },
      { react: { isThere: true, release: { ...shell, entries: { react: 'r.js' } } } },
      /no entry/,
    ],
  ] as const)
    it(`rejects ${title}`, () => {
      assert.throws(() => resolveImportMap({ ...map, imports: { ...map.imports, ...imports } }, facts(more)), {
        name: 'ImportMapError',
        message: reason,
      });
    });

  it('treats a folder of another origin as a remote, without a fact about it', () => {
    const source = { ...map, imports: { ...map.imports, partner: 'https://partner.example/app/' } };
    const { remotes, imports } = resolveImportMap(source, facts({ partner: { isThere: false } }));
    assert.equal((remotes as Record<string, string>)['partner'], 'https://partner.example/app/remoteEntry.json');
    assert.equal('partner' in imports, false);
  });
});

describe('validation', () => {
  const resolved = (more: MapFacts = {}, imports: Record<string, string> = {}) =>
    resolveImportMap({ ...map, imports: { ...map.imports, ...imports } }, facts(more));
  const outdated = { react: { isThere: false, release: deps('18.0.0') } };

  it('accepts a map whose releases run together', () => assert.equal(hasBreaks(resolved(), needs), false));

  it('rejects a change that introduces an incompatible library, with every break', () => {
    const modules = resolved(outdated);
    assert.equal(hasBreaks(modules, needs), true);
    assert.throws(() => assertIntroducesNoBreak(modules, resolved(), needs), {
      message: `"${SHELL}" requires "react" ^19.0.0, but the map has 18.0.0`,
      breaks: [
        {
          code: 'SHARED_VERSION',
          module: SHELL,
          release: releaseId(shell),
          specifier: 'react',
          range: '^19.0.0',
          offered: '18.0.0',
        },
      ],
    });
  });

  it('accepts breaks of the previous map, and routes without a module in a first map', () => {
    assert.doesNotThrow(() => assertIntroducesNoBreak(resolved(outdated), resolved(outdated), needs));
    const mounting = { ...needs, mounted: () => ['reports'] };
    assert.equal(hasBreaks(resolved(), mounting), true);
    assert.doesNotThrow(() => assertIntroducesNoBreak(resolved(), undefined, mounting));
  });

  it('rejects a map without a required key and suggests a misspelled one', () => {
    const modules = resolved(
      { '@lender-portal/shel': { isThere: true, release: { ...shell, entries: { '@lender-portal/shel': 's.js' } } } },
      { '@lender-portal/shel': releaseId(shell) },
    );
    const missing = '@lender-portal/root-config';
    // Several routes mount it.
    const strict = { required: [SHELL, missing], mounted: () => [missing, missing] };
    assert.throws(
      () => assertFoundation(modules, strict),
      /it has no "@lender-portal\/root-config", which pages need$/,
    );
    assert.deepEqual(unusedKeys(modules, strict), ['@lender-portal/shel']);
    assert.throws(
      () => assertIntroducesNoBreak(modules, undefined, { ...strict, mounted: () => [] }),
      /no module needs "@lender-portal\/shel"\. Is it a typo\?$/,
    );
  });

  it('names the module of a missing file, and an entry of the wrong format', () => {
    const modules = resolved();
    assert.deepEqual(sameOriginFiles(modules).includes(`${shellFolder}shell.1.js`), true);
    assert.doesNotThrow(() => assertNoneMissing(modules, []));
    assert.throws(
      () => assertNoneMissing(modules, [`${shellFolder}shell.1.js`]),
      /the build of "@lender-portal\/shell" lacks/,
    );
    const [entry] = ownEntries(modules);
    assert.deepEqual(entry, { specifier: SHELL, url: `${shellFolder}shell.1.js`, format: 'system' });
    assert.doesNotThrow(() => assertFormats([{ entry: entry!, faults: [] }]));
    assert.throws(
      () => assertFormats([{ entry: entry!, faults: [{ what: 'it is not a SystemJS module', advice: '' }] }]),
      /: it is not a SystemJS module$/,
    );
  });
});

describe('changes of a map', () => {
  it('finds changed targets and digests', () => {
    const pinned = (hash: string) => ({ imports: { [SHELL]: '/s.js' }, integrity: { '/s.js': digest(hash) } });
    assert.deepEqual(diffMaps(pinned('A'), pinned('B')), {
      changed: { [SHELL]: '/s.js' },
      before: { [SHELL]: '/s.js' },
    });
    assert.deepEqual(diffMaps(pinned('A'), pinned('A')), { changed: {}, before: {} });
  });

  it('drops digests and draft routes of removed keys', () => {
    const before = {
      imports: { [SHELL]: '/s.js', exchange: '/remotes/exchange/' },
      integrity: { '/s.js': digest('A') },
      routes: { trade: 'exchange' },
    };
    assert.deepEqual(withChanges(before, { [SHELL]: '/other/', exchange: null }), {
      imports: { [SHELL]: '/other/' },
      integrity: {},
    });
  });
});
