import { createModuleReleases } from './module-releases';
import type { FallbackManifest } from '../remotes/load-remote-module';

const live = { revision: '7-0123456789ab', isPreview: false, isPreviousMap: false };
const urlOf = (version: string) => `/modules/exchange/${version}+0123456789ab/remoteEntry.json`;
const failure = { module: 'exchange', step: 'mount', error: new Error('broken') } as const;
const realFetch = globalThis.fetch;

const fetchMock = jest.fn<Promise<unknown>, [string, object]>();

/** Responses of the host, in order. */
function answer(...versions: (string | null)[]) {
  for (const version of versions) {
    const release = version && {
      id: `${version}+0123456789ab`,
      imports: {},
      integrity: { a: 'sha384-a' },
      remote: { url: urlOf(version), styles: {} },
    };
    fetchMock.mockResolvedValueOnce({ ok: true, json: async () => ({ release, isMapSuspect: false }) });
  }
}

function open(page: Partial<typeof live> = {}) {
  let url = urlOf('2.0.0');
  const telemetry = { failure: jest.fn(), mount: jest.fn() };
  const preserveFormState = jest.fn();
  const replace = jest.fn((_remote: string, release: FallbackManifest) => void (url = release.url));
  const remotes = { urlOf: () => url, replace };
  return {
    telemetry,
    replace,
    releases: createModuleReleases({
      basePath: '/lenders',
      live: { ...live, ...page },
      remotes,
      telemetry,
      hasShownContent: () => true,
      preserveFormState,
    }),
    preserveFormState,
  };
}

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

// Behaviour: releases.fallback
it('reports the failed release and activates the fallback release', async () => {
  answer('1.0.0');
  const { releases, telemetry, replace } = open();
  expect(await releases.onFailed(failure)).toBe(true);
  expect(fetchMock.mock.calls[0]![0]).toBe(
    '/lenders/-/fallback-release?module=exchange&release=2.0.0%2B0123456789ab&seq=7',
  );
  expect(replace).toHaveBeenCalledWith('exchange', { url: urlOf('1.0.0'), styles: {}, integrity: { a: 'sha384-a' } });
  expect(telemetry.failure).toHaveBeenCalledWith({
    module: 'exchange',
    release: '2.0.0+0123456789ab',
    what: 'mount',
    error: failure.error,
  });
  releases.onMounted('exchange');
  expect(telemetry.mount).toHaveBeenCalledWith({
    module: 'exchange',
    release: '1.0.0+0123456789ab',
    isFallback: true,
  });
});

// Behaviour: releases.fallback
it('activates each release once until the visitor retries', async () => {
  answer('1.0.0', '2.0.0', '2.0.0');
  const { releases } = open();
  expect(await releases.onFailed(failure)).toBe(true);
  expect(await releases.onFailed(failure)).toBe(false);
  releases.forget('exchange');
  expect(await releases.onFailed(failure)).toBe(true);
});

it('does not report a mount of the live release as a fallback', async () => {
  answer('1.0.0');
  const { releases, telemetry, replace } = open();
  await releases.onFailed(failure);
  replace('exchange', { url: urlOf('2.0.0'), styles: {}, integrity: {} });
  releases.onMounted('exchange');
  expect(telemetry.mount).toHaveBeenCalledWith(
    expect.objectContaining({ release: '2.0.0+0123456789ab', isFallback: false }),
  );
});

it('replaces the release once if two parts of a module fail at the same time', async () => {
  answer('1.0.0', '1.0.0');
  const { releases, replace } = open();
  expect(await Promise.all([releases.onFailed(failure), releases.onFailed(failure)])).toEqual([true, true]);
  expect(replace).toHaveBeenCalledTimes(1);
});

// Behaviour: releases.fallback
it('starts a part again if its release has been replaced meanwhile', async () => {
  answer('1.0.0');
  const { releases, replace, telemetry } = open();
  const release = releases.startedRelease('exchange');
  const parts = releases.partFailuresOf('exchange', jest.fn(), release)!;
  await releases.onFailed(failure, release);
  expect(await releases.onFailed({ ...failure, step: 'load' }, release)).toBe(true);
  expect(await parts.takeFallbackRelease()).toBe(true);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(replace).toHaveBeenCalledTimes(1);
  expect(telemetry.failure.mock.calls.map(([{ release: failed }]) => failed as string)).toEqual([release, release]);
  releases.onMounted('exchange', release);
  expect(telemetry.mount).toHaveBeenCalledWith(expect.objectContaining({ release, isFallback: false }));
});

// Behaviour: releases.fallback
it('tries one release after another until one works and names the failed ones', async () => {
  answer('1.1.0', '1.0.0', null);
  const { releases, replace, telemetry } = open();
  for (const isTaken of [true, true, false]) expect(await releases.onFailed(failure)).toBe(isTaken);
  const failedIn = ([url]: [string, object]) => new URL(url, location.href).searchParams.get('failed');
  expect(fetchMock.mock.calls.map(failedIn)).toEqual([
    null,
    '2.0.0+0123456789ab',
    '2.0.0+0123456789ab,1.1.0+0123456789ab',
  ]);
  expect(replace.mock.calls.map(([, { url }]) => url)).toEqual([urlOf('1.1.0'), urlOf('1.0.0')]);
  expect(telemetry.failure.mock.calls.map(([{ release }]) => release as string)).toEqual(
    ['2.0.0', '1.1.0', '1.0.0'].map((each) => `${each}+0123456789ab`),
  );
});

// Behaviour: releases.fallback
it('makes one request if the slot and the module both ask for another release', async () => {
  answer('1.0.0');
  const { releases, preserveFormState } = open();
  const parts = releases.partFailuresOf('exchange', jest.fn())!;
  expect(await Promise.all([releases.onFailed({ ...failure, step: 'render' }), parts.takeFallbackRelease()])).toEqual([
    true,
    true,
  ]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(preserveFormState).toHaveBeenCalledTimes(1);
});

it('changes nothing if the host has no fallback or is unreachable', async () => {
  answer(null);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const { releases, replace } = open();
  expect(await releases.onFailed(failure)).toBe(false);
  expect(await releases.onFailed(failure)).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

it('sends no request while offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await open().releases.onFailed(failure)).toBe(false);
  expect(fetchMock).not.toHaveBeenCalled();
});

// Behaviour: releases.fallback
it('does not replace releases in a preview', async () => {
  const { releases } = open({ isPreview: true });
  expect(await releases.onFailed(failure)).toBe(false);
  expect(releases.partFailuresOf('exchange', jest.fn())).toBeUndefined();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('remounts the module if one of its parts requests the fallback release', async () => {
  answer('1.0.0', null);
  const { releases, telemetry, preserveFormState } = open();
  const remount = jest.fn();
  const parts = releases.partFailuresOf('exchange', remount)!;
  parts.report({ what: 'chunk', error: failure.error });
  expect(telemetry.failure).toHaveBeenCalledWith({
    module: 'exchange',
    release: '2.0.0+0123456789ab',
    what: 'chunk',
    error: failure.error,
  });
  expect(await parts.takeFallbackRelease()).toBe(true);
  expect(await parts.takeFallbackRelease()).toBe(false);
  expect(preserveFormState.mock.calls).toEqual([['exchange']]);
  expect(remount).toHaveBeenCalledTimes(1);
});

// Behaviour: page.translated
it('mounts the same release of a translated page again and reports nothing', async () => {
  answer('1.0.0');
  const { releases, telemetry } = open();
  const broken = { ...failure, step: 'render' } as const;
  document.documentElement.classList.add('translated-ltr');
  const remount = jest.fn();
  const part = releases.partFailuresOf('exchange', remount)!;
  for (let count = 0; count < 3; count += 1) {
    // The module and its slot notice the same failure.
    part.report({ what: 'render', error: broken.error });
    expect(await Promise.all([part.takeFallbackRelease(), releases.onFailed(broken)])).toEqual([true, true]);
  }
  expect(remount).toHaveBeenCalledTimes(3);
  releases.report('exchange', 'uncaught', broken.error);
  expect(telemetry.failure).not.toHaveBeenCalled();
  expect(fetchMock).not.toHaveBeenCalled();

  // A release that breaks each time is replaced.
  expect(await releases.onFailed(broken)).toBe(true);
  expect(fetchMock).toHaveBeenCalled();
  document.documentElement.classList.remove('translated-ltr');
});

// Behaviour: page.translated
it('reports failures of a page with a font element of its own', async () => {
  answer('1.0.0');
  const { releases, telemetry } = open();
  document.body.innerHTML = '<p><font>Text</font></p>';
  expect(await releases.onFailed({ ...failure, step: 'mount' })).toBe(true);
  expect(telemetry.failure).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
});

// Behaviour: page.translated
it('reports a release that cannot be loaded on a translated page', async () => {
  answer('1.0.0');
  const { releases, telemetry } = open();
  document.body.innerHTML = '<font><font>Texto</font></font>';
  expect(await releases.onFailed({ ...failure, step: 'load' })).toBe(true);
  expect(telemetry.failure).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
});
