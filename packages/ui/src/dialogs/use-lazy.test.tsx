import { act, renderHook, waitFor } from '@testing-library/react';
import { PortalRoot } from '@lender-portal/ui';
import type { ReactNode } from 'react';
import { useLazy } from './use-lazy';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

it('loads a wanted module once', async () => {
  const load = jest.fn(async () => 'dialog');
  const { result, rerender } = renderHook(({ isWanted }) => useLazy(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.loaded).toBe('dialog'));
  rerender({ isWanted: false });
  rerender({ isWanted: true });
  expect(load).toHaveBeenCalledTimes(1);
});

// Behaviour: modules.lazy-parts
it('returns the error and loads again past the cache on retry', async () => {
  const failure = Object.assign(new TypeError('Failed to fetch'), { request: 'http://localhost/modules/chunk.js' });
  const load = jest.fn(async () => 'map').mockRejectedValueOnce(failure);
  const fetchFile = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { result } = renderHook(() => useLazy(load));
  await waitFor(() => expect(result.current.error).toBe(failure));
  expect(console.warn).toHaveBeenCalledWith('Lazy module failed to load:', failure);
  act(() => result.current.retry());
  expect(result.current.error).toBeUndefined();
  await waitFor(() => expect(result.current.loaded).toBe('map'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(fetchFile).toHaveBeenCalledWith(failure.request, { cache: 'reload' });
});

it('drops the error while unwanted and loads again when wanted', async () => {
  const load = jest.fn(async () => 'dialog').mockRejectedValueOnce(undefined);
  const { result, rerender } = renderHook(({ isWanted }) => useLazy(load, isWanted), {
    initialProps: { isWanted: true },
  });
  await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
  rerender({ isWanted: false });
  await waitFor(() => expect(result.current.error).toBeUndefined());
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.loaded).toBe('dialog'));
});

it('ignores a module that arrives after unmounting', async () => {
  let fail: (reason: unknown) => void = () => {};
  const { result, unmount } = renderHook(() => useLazy(() => new Promise<string>((_, reject) => (fail = reject))));
  unmount();
  await act(async () => fail(new Error('late')));
  expect(result.current).toMatchObject({ loaded: undefined, error: undefined });
});

describe('with a fallback release', () => {
  async function failed(isTaken: boolean) {
    const failure = new TypeError('Failed to fetch');
    const load = jest.fn(async () => 'map').mockRejectedValueOnce(failure);
    const failures = { report: jest.fn(), takeFallbackRelease: jest.fn(async () => isTaken) };
    const wrapper = ({ children }: { children: ReactNode }) => <PortalRoot failures={failures}>{children}</PortalRoot>;
    const { result } = renderHook(() => useLazy(load), { wrapper });
    await waitFor(() => expect(result.current.error).toBe(failure));
    expect(failures.report.mock.calls).toEqual([[{ what: 'chunk', error: failure }]]);
    await act(async () => result.current.retry());
    expect(failures.takeFallbackRelease).toHaveBeenCalledTimes(1);
    return { result, load };
  }

  // Behaviour: releases.fallback
  it('reports a part that failed to load and takes the fallback release on retry', async () => {
    const { load } = await failed(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again if there is none', async () => {
    const { result } = await failed(false);
    await waitFor(() => expect(result.current.loaded).toBe('map'));
  });
});
