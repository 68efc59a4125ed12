import { parseRemoteEntry, type RemoteEntry, type RemoteName } from '@lender-portal/module-contract';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeTable } from '../../../testing/pages';
import { routeModules } from './route-modules';

const documents = { 'profile/documents/entity': 'entity', 'profile/documents/license': 'license' };

const modules = {
  imports: {},
  integrity: {},
  releases: {},
  firstQueries: {
    '@lender-portal/documents-mfe': documents,
    '@lender-portal/users-mfe': { 'profile/users': ['invitations', 'users'] },
    '@lender-portal/shell': { '': 'attention' },
  },
  shared: { path: '/shared/', manifest: { groups: {}, libraries: {}, entries: {} } },
} as unknown as ResolvedModules;

const entry: RemoteEntry = {
  name: 'exchange',
  exposes: [{ key: './ReProjectExchange', outFileName: 'a.js' }],
  shared: [],
  firstQueries: { './ReProjectExchange': 'open', './ReProjectExchange?mode=direct': 'direct' },
};

const firstQueryAt = (path: string, query = '', firstQueries = entry.firstQueries) => {
  const remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>([
    [
      'exchange',
      { url: '/remotes/exchange/remoteEntry.json', entry: { ...entry, ...(firstQueries && { firstQueries }) } },
    ],
  ]);
  return routeModules(path, query, { modules, remotes, routeTable }).firstQuery;
};

const module = 'exchange ./ReProjectExchange';

// Behaviour: page.early-queries
test('starts with the query of a remote’s manifest for the route’s props, or of the module', () => {
  assert.deepEqual(firstQueryAt('exchange'), { module, access: 'lender', body: 'open' });
  assert.deepEqual(firstQueryAt(''), { module, access: 'lender', body: 'open' });
  assert.deepEqual(firstQueryAt('direct'), { module, access: 'white-label', body: 'direct' });
  assert.deepEqual(firstQueryAt('direct', '', { './ReProjectExchange': 'any' }), {
    module,
    access: 'white-label',
    body: 'any',
  });
});

test('has no first query for a sub-path, a query string, or a remote without one', () => {
  assert.equal(firstQueryAt('exchange/projects/1'), undefined);
  assert.equal(firstQueryAt('direct', '?page=2'), undefined);
  assert.equal(firstQueryAt('exchange', '', {}), undefined);
  assert.equal(firstQueryAt('loans'), undefined);
});

test('starts with the query of a module’s manifest for the path, whatever rows are expanded', () => {
  assert.deepEqual(firstQueryAt('profile/documents/entity', '?expanded=tax'), {
    module: 'documents-mfe profile/documents/entity',
    access: 'lender',
    body: 'entity',
  });
  assert.deepEqual(firstQueryAt('profile/documents/license'), {
    module: 'documents-mfe profile/documents/license',
    access: 'lender',
    body: 'license',
  });
  assert.deepEqual(firstQueryAt('profile/documents'), {
    module: 'documents-mfe profile/documents/entity',
    access: 'lender',
    body: 'entity',
  });
  assert.equal(firstQueryAt('profile/documents/other'), undefined);
});

// Behaviour: page.early-queries
test('starts with several queries and names the access of a page', () => {
  const first = { module: 'users-mfe profile/users', access: 'main-user', body: 'invitations', others: ['users'] };
  assert.deepEqual(firstQueryAt('profile/users'), first);
});

// Behaviour: page.early-queries
test('starts the frame with its own query and those of the counters of other pages', () => {
  const remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>([
    [
      'exchange',
      {
        url: '/remotes/exchange/remoteEntry.json',
        entry: {
          ...entry,
          firstQueries: { './SidebarCounters?item=exchange': 'open', './SidebarCounters?item=direct': 'direct' },
        },
      },
    ],
  ]);
  const queriesAt = (path: string) => routeModules(path, '', { modules, remotes, routeTable }).frameQueries;
  const own = { access: 'lender', body: 'attention' };
  const direct = { access: 'white-label', body: 'direct', isCounter: true };
  assert.deepEqual(queriesAt('loans'), [own, { access: 'lender', body: 'open', isCounter: true }, direct]);
  assert.deepEqual(queriesAt('exchange'), [own, direct]);
  assert.deepEqual(queriesAt('sign-in'), []);
});

test('preloads only scripts that run, even if a remote seals its own copies of libraries', () => {
  const files = [
    'a.js',
    'counters.js',
    'react.4XDZ2PQA.js',
    'chunk-AAAAAAA2.js',
    'chunk-BBBBBBB2.js',
    'chunk-CCCCCCC2.js',
  ];
  const sealed = parseRemoteEntry({
    name: 'exchange',
    exposes: [...entry.exposes, { key: './SidebarCounters', outFileName: 'counters.js' }],
    shared: [
      { packageName: 'react', outFileName: 'react.4XDZ2PQA.js' },
      { packageName: '@nf-internal/chunk-AAAAAAA2', outFileName: 'chunk-AAAAAAA2.js' },
    ],
    integrity: Object.fromEntries(files.map((file) => [file, 'sha384-x'])),
    chunks: { 'browser-shared': ['chunk-BBBBBBB2.js'], 'mapping-or-exposed': ['chunk-CCCCCCC2.js'] },
  });
  const remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>([
    ['exchange', { url: '/remotes/exchange/remoteEntry.json', entry: sealed }],
  ]);
  assert.deepEqual(routeModules('exchange', '', { modules, remotes, routeTable }).modulePreloads, [
    '/remotes/exchange/a.js',
    '/remotes/exchange/chunk-CCCCCCC2.js',
  ]);
});

// Behaviour: modules.lazy-parts
test('does not preload lazy imports of a remote', () => {
  const sealed = parseRemoteEntry({
    ...entry,
    integrity: { 'a.js': 'sha384-x', 'form-1.js': 'sha384-y' },
    lazy: ['form-1.js'],
  });
  const remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>([
    ['exchange', { url: '/remotes/exchange/remoteEntry.json', entry: sealed }],
  ]);
  assert.deepEqual(routeModules('exchange', '', { modules, remotes, routeTable }).modulePreloads, [
    '/remotes/exchange/a.js',
  ]);
});

// Behaviour: page.map
test('lists no scripts of other remotes but those of counters in the frame', () => {
  const remoteOf = (name: string) => {
    const files = ['page.js', 'counters.js', 'chunk.js', 'lazy.js'];
    const integrity = Object.fromEntries(files.map((file) => [file, `sha384-${'A'.repeat(64)}`]));
    const exposes = [
      { key: './ReProjectExchange', outFileName: 'page.js' },
      { key: './SidebarCounters', outFileName: 'counters.js' },
    ];
    const sealed = parseRemoteEntry({ name, exposes, shared: [], integrity, lazy: ['lazy.js'] });
    return [name, { url: `/modules/${name}/remoteEntry.json`, entry: sealed }] as const;
  };
  const remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>(['exchange', 'projects'].map(remoteOf));
  const unlistedAt = (path: string) => routeModules(path, '', { modules, remotes, routeTable }).unlisted;
  const projects = ['page.js', 'counters.js', 'chunk.js', 'lazy.js'].map((file) => `/modules/projects/${file}`);
  assert.deepEqual(unlistedAt('exchange'), projects);
  assert.deepEqual(unlistedAt('profile/users'), [
    '/modules/exchange/page.js',
    '/modules/exchange/lazy.js',
    ...projects,
  ]);
});

// Behaviour: page.map
test('lists and preloads the libraries that the page’s remotes import, or all if their imports are unknown', () => {
  const libraries = { react: 'react.mjs', 'react-dom': 'react-dom.mjs', yup: 'yup.mjs', rxjs: 'rxjs.mjs' };
  const shared = { path: '/shared/', manifest: { groups: {}, libraries: {}, entries: libraries } };
  const imports = { react: '/shared/react.mjs', yup: '/shared/yup.mjs', rxjs: '/overridden/rxjs.mjs' };
  const remotes = new Map<RemoteName, { url: string; entry: RemoteEntry }>([
    ['exchange', { url: '/modules/exchange/remoteEntry.json', entry }],
  ]);
  const pageWith = (releases: object) => {
    const deployed = { ...modules, imports, shared, releases } as unknown as ResolvedModules;
    const { unlisted, modulePreloads } = routeModules('exchange', '', { modules: deployed, remotes, routeTable });
    return { unlisted, libraries: modulePreloads.filter((url) => !url.endsWith('.js')) };
  };
  const known = { exchange: { shared: { react: {} } }, processing: { shared: {} } };
  assert.deepEqual(pageWith(known), { unlisted: ['/shared/yup.mjs'], libraries: ['/shared/react.mjs'] });
  assert.deepEqual(pageWith({}), { unlisted: [], libraries: [] });
});

// Behaviour: routes.trusted-types
test('allows the granted policies of the route’s module, of counters in the frame, and of checked modules', () => {
  const trustedTypes = { '@lender-portal/documents-mfe': ['vue'], exchange: ['lit-html'], projects: ['angular'] };
  const deployed = { modules, remotes: new Map(), routeTable: { ...routeTable, trustedTypes } };
  const policiesAt = (path: string, checked?: string[]) => routeModules(path, '', deployed, checked).trustedTypes;
  assert.deepEqual(policiesAt('profile/documents/entity'), ['vue', 'lit-html']);
  assert.deepEqual(policiesAt('exchange'), ['lit-html']);
  assert.deepEqual(policiesAt('nowhere'), ['lit-html']);
  assert.deepEqual(policiesAt('sign-in'), []);
  assert.deepEqual(policiesAt('sign-in', ['projects']), ['angular']);
});

// Behaviour: page.preloads
test('marks the preloads that visitors without a session do not need', () => {
  const library = (name: string) => ({ group: name });
  const loaded = {
    ...modules,
    imports: {
      '@lender-portal/root-config': '/root.js',
      '@lender-portal/shell': '/shell.js',
      '@lender-portal/auth-mfe': '/auth.js',
      '@lender-portal/documents-mfe': '/documents.js',
      core: '/shared/core.mjs',
      ui: '/shared/ui.mjs',
    },
    dependencies: {
      '@lender-portal/root-config': ['core'],
      '@lender-portal/shell': ['core', 'ui'],
      '@lender-portal/documents-mfe': ['core', 'ui'],
    },
    shared: {
      path: '/shared/',
      manifest: {
        groups: { core: { files: ['core.mjs'] }, ui: { files: ['ui.mjs'] } },
        libraries: { core: library('core'), ui: library('ui') },
        entries: { core: 'core.mjs', ui: 'ui.mjs' },
      },
    },
  } as unknown as ResolvedModules;
  const remotes = new Map([['exchange' as RemoteName, { url: '/remotes/exchange/remoteEntry.json', entry }]]);
  const sessionPreloadsAt = (path: string) =>
    routeModules(path, '', { modules: loaded, remotes, routeTable }).sessionPreloads;
  assert.deepEqual(sessionPreloadsAt('profile/documents/entity'), ['/shared/ui.mjs', '/shell.js', '/documents.js']);
  assert.deepEqual(sessionPreloadsAt(''), ['/remotes/exchange/a.js', '/remotes/exchange/remoteEntry.json']);
  assert.deepEqual(sessionPreloadsAt('no-such'), ['/shared/ui.mjs', '/shell.js']);
  assert.deepEqual(sessionPreloadsAt('sign-in'), []);
  assert.deepEqual(sessionPreloadsAt('join-company'), []);
});
