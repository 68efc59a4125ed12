import type { Vital } from '@lender-portal/registry-api';
import { setViewportWidth } from '@lender-portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allReports, aModule, aRow, DOCUMENTS, idOf, reportsOf, USERS } from '../../fake-registry.fixtures';
import { openPlatform, rowsOf } from '../../open-platform.fixtures';

const [NEW, OLD] = [idOf('1.1.0', 'b'), idOf('1.0.0', 'a')];
const failing = reportsOf(DOCUMENTS, {
  failures: 3,
  fallbacks: 2,
  releases: [
    {
      release: NEW,
      mounts: 0,
      fallbacks: 0,
      failures: 3,
      errors: 0,
      firstFailedAt: null,
      failuresByKind: {},
    },
    {
      release: OLD,
      mounts: 1_234,
      fallbacks: 2,
      failures: 0,
      errors: 5,
      firstFailedAt: null,
      failuresByKind: {},
    },
    {
      release: null,
      mounts: 1,
      fallbacks: 0,
      failures: 0,
      errors: 0,
      firstFailedAt: null,
      failuresByKind: {},
    },
  ],
  lastFailures: [
    {
      release: NEW,
      what: 'mount',
      message: 'TypeError: documents is undefined',
      stack: 'at show (documents.js:1:2)',
      source: 'src/documents/<page>.tsx:42',
      sourceStack: 'at show (src/documents/<page>.tsx:42:7)',
      count: 3,
      firstAt: '2026-11-22T15:00:00.000Z',
      lastAt: '2026-11-22T15:00:00.000Z',
      route: 'documents',
      reference: '9f8c2f2e',
    },
    {
      release: null,
      what: 'chunk',
      message: '',
      stack: '',
      count: 1,
      firstAt: '2026-11-22T15:00:00.000Z',
      lastAt: '2026-11-22T15:00:00.000Z',
      route: null,
      reference: null,
    },
  ],
});

const vital = (name: Vital['name'], p75: number, more: Partial<Vital> = {}): Vital => ({
  name,
  route: 'exchange',
  count: 12,
  p75,
  ...more,
});
const address = `/platform/modules/${DOCUMENTS}`;

// Behaviour: reports.shown
test('highlights failures of live releases and links to details', async () => {
  const modules = [aModule(DOCUMENTS, { live: NEW }), aModule(USERS, { live: OLD })];
  const { user } = openPlatform({ modules, reports: allReports([failing, reportsOf(USERS)]) });
  const link = await screen.findByRole('link', { name: '3 failed in lenders’ browsers: documents-mfe' });
  const [documents, users] = await rowsOf('Modules');
  expect(documents).toHaveTextContent('3 failed 0 mounts');
  expect(users).toHaveTextContent('1,234 mounts');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'documents-mfe' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Failures' })).toBeVisible();
});

// Behaviour: reports.shown
test('mutes failures of releases that are not live, and links to them', async () => {
  const { user } = openPlatform({ reports: allReports([failing]) });
  expect((await rowsOf('Modules'))[0]).toHaveTextContent(
    '1,234 mounts, 5 errors3 failed in other releases of documents-mfe',
  );
  expect(screen.queryByRole('link', { name: /failed in lenders’ browsers/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '3 failed in other releases of documents-mfe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'documents-mfe' })).toBeVisible();
});

// Behaviour: reports.shown
test('shows the health of a build without a release', async () => {
  const modules = [aModule(DOCUMENTS, { liveFile: '/modules/documents-mfe/documents-mfe.js' })];
  openPlatform({ modules, reports: allReports([failing]) });
  expect((await rowsOf('Modules'))[0]).toHaveTextContent('1 mount3 failed in other releases');
});

test('lists failures and mounts of each release of a module', async () => {
  openPlatform({ address, reports: allReports([failing]) });
  expect((await rowsOf('Reports by release')).map(({ textContent }) => textContent)).toEqual([
    '1.1.0 bbbbbbbFailed3Errors0Mounted0As fallback0',
    '1.0.0 aaaaaaaFailed0Errors5Mounted1,234As fallback2',
    'Not a published releaseFailed0Errors0Mounted1As fallback0',
  ]);
});

// Behaviour: reports.shown
test('shows a failure with message, source position, release, route, reference, count and first time', async () => {
  openPlatform({ address, reports: allReports([failing]) });
  const [first, second] = within(await screen.findByRole('list', { name: 'Failures' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /^Failed to mount 3 times, .*TypeError: documents is undefinedLatest stack traceat show \(src\/documents\/<page>\.tsx:42:7\)Sourcesrc\/documents\/<page>\.tsx:42Release1\.1\.0 bbbbbbbFirst seen.*Latest routedocumentsLatest reference9f8c2f2e$/,
  );
  expect(second).toHaveTextContent(/^Failed to load a chunk 1 time, .*ReleaseNot a published releaseFirst seen/);
});

const timeline = [
  [0, 40, 0],
  [2, 0, 0],
  [4, 10, 30],
  [6, 12, 4],
  [8, 0, 0],
].map(([minute, mounts = 0, failures = 0]) => ({
  at: `2026-11-22T15:0${minute}:00.000Z`,
  mounts,
  failures,
  fallbacks: 0,
  errors: 0,
  vitals:
    failures === 30 ? { LCP: 4_100, CLS: 0.05 } : mounts === 40 ? { LCP: 2_000 } : minute === 8 ? { INP: 340 } : {},
}));
const [release, ...others] = failing.releases;
const failedAt = (firstFailedAt: string) => [{ ...release!, firstFailedAt }, ...others];

// Behaviour: reports.timeline
test('shows when failures of the live release began, and web vitals, by interval, with the swap', async () => {
  const { user } = openPlatform({
    address,
    modules: [aModule(DOCUMENTS, { live: NEW })],
    rows: [aRow(6), aRow(7, { set: { [DOCUMENTS]: NEW }, at: '2026-11-22T15:05:00.000Z' })],
    reports: allReports([
      reportsOf(DOCUMENTS, { ...failing, timeline, releases: failedAt('2026-11-22T15:05:10.000Z') }),
    ]),
  });
  const onset = await screen.findByText('Failures began 11/22/2026, 10:05 AM');
  await waitFor(() =>
    expect(onset.parentElement).toHaveTextContent(
      'Failures began 11/22/2026, 10:05 AM, in 1.1.0 bbbbbbb, live since 11/22/2026, 10:05 AM, revision 7',
    ),
  );
  const chart = screen.getByRole('img', { name: 'Share of failed mounts by time' });
  expect([...chart.querySelectorAll('.error')].map((bar) => bar.getAttribute('height'))).toEqual([
    '100%',
    `${(0.25 / 0.75) * 100}%`,
  ]);
  expect(chart.querySelector('line')).toHaveAttribute('x1', '50%');
  const bars = [...screen.getByRole('img', { name: 'LCP by time' }).querySelectorAll('rect')];
  expect(bars.map((bar) => [bar.getAttribute('class'), bar.textContent])).toEqual([
    [null, '11/22/2026, 10:00 AM: 2.0 s'],
    ['error', '11/22/2026, 10:04 AM: 4.1 s'],
  ]);
  expect(screen.getByRole('img', { name: 'CLS by time' })).toBeVisible();
  await user.click(screen.getByText('Reports by time'));
  expect((await rowsOf('Reports by time')).map(({ textContent }) => textContent)).toEqual([
    '11/22/2026, 10:08 AMWent live-Failed0Mounted0LCP-INPNeeds improvement 340 msCLS-',
    '11/22/2026, 10:06 AMWent live-Failed4Mounted12LCP-INP-CLS-',
    '11/22/2026, 10:04 AMWent live1.1.0 bbbbbbb revision 7Failed30Mounted10LCPPoor 4.1 sINP-CLS 0.05',
    '11/22/2026, 10:00 AMWent live-Failed0Mounted40LCP 2.0 sINP-CLS-',
  ]);
});

// Behaviour: reports.timeline
test('does not claim an onset if the failing release was live before all reports', async () => {
  openPlatform({
    address,
    modules: [aModule(DOCUMENTS, { live: NEW })],
    reports: allReports([
      reportsOf(DOCUMENTS, { ...failing, timeline, releases: failedAt('2026-11-22T15:01:00.000Z') }),
    ]),
  });
  expect(await screen.findByText('Failures began 11/22/2026, 10:01 AM or earlier')).toBeVisible();
});

test('loads reports of a longer time range', async () => {
  const { user, registry } = openPlatform({ address });
  expect(await screen.findByRole('heading', { name: 'No reports in this time range' })).toBeVisible();
  registry.state.reports = allReports([failing]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'Last 7 days');
  expect(await screen.findByRole('heading', { name: 'Failures' })).toBeVisible();
  expect(registry.requests.map(({ call }) => call)).toContain(
    `GET /reports?minutes=10080&module=${encodeURIComponent(DOCUMENTS)}`,
  );
});

// Behaviour: reports.shown
test('shows web vitals of the last hour to week by route and names poor values', async () => {
  const { user, registry } = openPlatform({
    reports: allReports(
      [],
      [
        vital('LCP', 1_800),
        vital('INP', 340, { count: 7 }),
        vital('CLS', 0.3),
        vital('LCP', 4_100, { route: 'documents' }),
      ],
    ),
  });
  expect((await rowsOf('Web vitals')).map(({ textContent }) => textContent)).toEqual([
    'exchangePages12LCP 1.8 sINPNeeds improvement 340 msCLSPoor 0.30',
    'documentsPages12LCPPoor 4.1 sINP -CLS -',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'Last 7 days');
  expect(registry.requests.at(-1)?.call).toBe('GET /reports?minutes=10080');
});

test('explains missing reports', async () => {
  openPlatform();
  expect(await screen.findByText('Browsers report them when a lender leaves a page.')).toBeVisible();
});

// Behaviour: owners-page.summary
test('collapses web vitals on narrow screens', async () => {
  setViewportWidth(390);
  const { user } = openPlatform({ reports: allReports([], [vital('LCP', 1_800)]) });
  const button = await screen.findByRole('button', { name: 'Show web vitals' });
  expect(screen.queryByRole('table', { name: 'Web vitals' })).not.toBeInTheDocument();
  await user.click(button);
  expect(await rowsOf('Web vitals')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Hide web vitals' })).toHaveAttribute('aria-expanded', 'true');
});
