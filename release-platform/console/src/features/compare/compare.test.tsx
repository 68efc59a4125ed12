import { setViewportWidth } from '@lender-portal/testing';
import type { Manifest } from '@lender-portal/registry-api';
import { screen, waitFor, within } from '@testing-library/react';
import { aModule, aRelease, DOCUMENTS, idOf } from '../../fake-registry.fixtures';
import { openPlatform } from '../../open-platform.fixtures';
import { compareManifests } from './compare-manifests';

const LIVE = idOf('1.0.0', 'a');
const NEXT = idOf('1.1.0', 'b');

const file = (digest: string, brotli: number, initial = false) => ({ digest, bytes: brotli * 3, brotli, initial });

const before: Manifest = {
  name: DOCUMENTS,
  version: '1.0.0',
  contract: '^1.0.0',
  entries: { [DOCUMENTS]: 'documents.0123456789.js' },
  shared: { react: { range: '^19.0.0', names: ['useState', 'useId'] }, yup: { range: '^1.0.0', names: ['object'] } },
  dependencies: { [DOCUMENTS]: ['react', 'yup'] },
  files: {
    'documents.0123456789.js': file('d1', 14_000, true),
    'documents-preview.aaaaaaaaaa.js': file('d2', 9_000),
    'documents-old.aaaaaaaaaa.js': file('d3', 500),
    'worker.aaaaaaaaaa.mjs': file('d4', 90_000),
  },
};
const after: Manifest = {
  name: DOCUMENTS,
  version: '1.1.0',
  contract: '^1.1.0',
  entries: { [DOCUMENTS]: 'documents.9876543210.js', [`${DOCUMENTS}/extra`]: 'extra.js' },
  shared: {
    react: { range: '^19.1.0', names: ['useState', 'useMemo'] },
    '@mui/material': { range: '^9.0.0', names: ['Chip'] },
  },
  dependencies: { [DOCUMENTS]: ['react', '@mui/material'] },
  files: {
    'documents.9876543210.js': file('e1', 15_200, true),
    'documents-preview.bbbbbbbbbb.js': file('e2', 9_000),
    'extra.js': file('e3', 700, true),
    // Same content, different name.
    'worker.bbbbbbbbbb.mjs': file('d4', 90_000),
  },
};

const documents = aModule(DOCUMENTS, {
  live: LIVE,
  releases: [
    aRelease(NEXT, { initialBrotli: 15_900, brotli: 114_900 }),
    aRelease(LIVE, { initialBrotli: 14_000, brotli: 113_500 }),
  ],
});
const open = (query = '', options: Parameters<typeof openPlatform>[0] = {}) =>
  openPlatform({
    address: `/platform/modules/${DOCUMENTS}/compare${query}`,
    modules: [documents],
    manifests: { [LIVE]: before, [NEXT]: after },
    ...options,
  });

// Behaviour: owners-page.releases
test('pairs files by name without hash and treats equal bytes as unchanged', () => {
  const { files, same } = compareManifests(before, after);
  expect(files).toEqual([
    { name: 'documents.js', kind: 'changed', before: 14_000, after: 15_200, isInitial: true },
    { name: 'extra.js', kind: 'added', before: undefined, after: 700, isInitial: true },
    { name: 'documents-old.js', kind: 'removed', before: 500, after: undefined, isInitial: false },
    { name: 'documents-preview.js', kind: 'changed', before: 9_000, after: 9_000, isInitial: false },
  ]);
  expect(same).toBe(1);
  expect(compareManifests(before, before)).toEqual({
    files: [],
    same: 4,
    shared: [],
    offers: [],
    entries: { added: [], removed: [] },
    dependencies: { added: [], removed: [] },
    firstQueries: { added: [], removed: [] },
  });
});

// Behaviour: owners-page.releases
test('lists added and removed names with their versions', () => {
  const { shared, entries, dependencies, firstQueries } = compareManifests(before, {
    ...after,
    firstQueries: { 'profile/documents': '{}' },
  });
  expect(shared).toEqual([
    { specifier: '@mui/material', kind: 'added', before: undefined, after: '^9.0.0', added: ['Chip'], removed: [] },
    {
      specifier: 'react',
      kind: 'changed',
      before: '^19.0.0',
      after: '^19.1.0',
      added: ['useMemo'],
      removed: ['useId'],
    },
    { specifier: 'yup', kind: 'removed', before: '^1.0.0', after: undefined, added: [], removed: ['object'] },
  ]);
  expect(entries).toEqual({ added: [`${DOCUMENTS}/extra`], removed: [] });
  expect(firstQueries).toEqual({ added: ['profile/documents'], removed: [] });
  expect(dependencies).toEqual({ added: ['@mui/material'], removed: ['yup'] });
});

test('compares the live and the newest release by default', async () => {
  open();
  const short = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(short.getByText('14.0 kB → 15.9 kB')).toBeVisible();
  expect(short.getByText('+1.9 kB')).toBeVisible();
  expect(short.getByText('^1.0.0 → ^1.1.0')).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue(LIVE);
  expect(screen.getByLabelText('To')).toHaveValue(NEXT);
  const [entry] = within(screen.getByRole('table', { name: 'Files' }))
    .getAllByRole('row')
    .slice(1);
  expect(entry).toHaveTextContent('documents.js, initialChanged14.0 kB15.2 kB+1.2 kB');
  expect(screen.getByText('1 file is unchanged and not downloaded again.')).toBeVisible();
  const taken = within(screen.getByRole('region', { name: 'Shared imports' }));
  expect(taken.getByText('react').closest('li')).toHaveTextContent(
    'react^19.0.0 → ^19.1.0Changed+ added: useMemo− removed: useId',
  );
  expect(screen.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Entries and dependencies' })).toHaveTextContent('added: @mui/material');
});

test('keeps the selected releases in the URL', async () => {
  const { user } = open(`?a=${encodeURIComponent(LIVE)}&b=${encodeURIComponent(NEXT)}`);
  await screen.findByRole('region', { name: 'Summary' });
  await user.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(window.location.search).toBe('?a=1.1.0%2Bbbbbbbbbbbbb&b=1.0.0%2Baaaaaaaaaaaa');
  expect(await screen.findByText('15.9 kB → 14.0 kB')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('To'), NEXT);
  expect(await screen.findByRole('heading', { name: 'Same release' })).toBeVisible();
});

test('reports a release that no longer exists', async () => {
  open(`?a=${encodeURIComponent(LIVE)}&b=${encodeURIComponent(idOf('9.9.9', 'f'))}`);
  expect(await screen.findByRole('heading', { name: 'The releases could not be compared' })).toBeVisible();
  expect(screen.getByText(/Release 9\.9\.9\S* of \S+ not found/)).toBeVisible();
});

test('compares the exports of a library and states if nothing changed', async () => {
  const offers = { react: { version: '19.3.1', names: ['useId'] } };
  open('', { manifests: { [LIVE]: { ...before, offers }, [NEXT]: { ...before, offers } } });
  expect(await screen.findByText('Exports are unchanged.')).toBeVisible();
  expect(screen.getByText('All files are unchanged.')).toBeVisible();
  expect(screen.getByText('Shared imports are unchanged.')).toBeVisible();
});

test('shows a list if there is no room for tables', async () => {
  setViewportWidth(390);
  open();
  const [entry] = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(entry).toHaveTextContent('documents.jsChanged14.0 kB → 15.2 kB (+1.2 kB), initial');
});

test('shows that a module without other releases has nothing to compare', async () => {
  open('', { modules: [aModule(DOCUMENTS, { live: LIVE })] });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible());
});
