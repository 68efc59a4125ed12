import { notify } from '@lender-portal/ui';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalRoot } from '../root/portal-root';
import { useList, type ListSource } from './use-list';

const failure = new TypeError('Failed to fetch');

function createSource(changes: Partial<ListSource<string[]>> = {}): ListSource<string[]> {
  return {
    data: undefined,
    error: undefined,
    refetch: async () => undefined,
    refetchInBackground: async () => undefined,
    ...changes,
  };
}

const setVisibility = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const changeVisibility = (state: DocumentVisibilityState) => {
  setVisibility(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => act(() => notify.clear()));

describe('status', () => {
  it.each([
    ['loading', { data: undefined, error: undefined }, undefined],
    ['failed', { data: undefined, error: failure }, failure],
    ['ready', { data: ['a'], error: undefined }, undefined],
    ['ready', { data: [], error: undefined }, undefined],
    // A failed refetch keeps the last result.
    ['ready', { data: ['a'], error: failure }, undefined],
  ])('is %s with %j', (status, source, error) => {
    const { result } = renderHook(() => useList(createSource(source)));
    expect(result.current).toMatchObject({ status, shown: source.data, error });
  });

  it.each([
    ['changing', undefined],
    ['failed', failure],
  ])('is %s for another page and keeps the previous one', (status, error) => {
    const { result, rerender } = renderHook((source: ListSource<string[]>) => useList(source), {
      initialProps: createSource({ data: ['a'] }),
    });
    rerender(createSource({ error }));
    expect(result.current).toMatchObject({ status, shown: ['a'], error });
    rerender(createSource({ data: ['b'] }));
    expect(result.current).toMatchObject({ status: 'ready', shown: ['b'] });
  });
});

it('refetches in the background when the tab becomes visible, until unmounted', () => {
  const refetchInBackground = jest.fn(() => Promise.reject(failure));
  const source = createSource({ data: ['a'], refetchInBackground });
  const { result, unmount } = renderHook(() => useList(source));
  changeVisibility('hidden');
  expect(refetchInBackground).not.toHaveBeenCalled();
  changeVisibility('visible');
  expect(refetchInBackground).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ status: 'ready', shown: ['a'] });
  unmount();
  changeVisibility('visible');
  expect(refetchInBackground).toHaveBeenCalledTimes(1);
});

it('retries silently', async () => {
  const refetch = jest.fn(() => Promise.reject(failure));
  const { result } = renderHook(() => useList(createSource({ error: failure, refetch })));
  await act(async () => result.current.retry());
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows a failed refresh and repeats it on request', async () => {
  const refetch = jest.fn(async () => {}).mockRejectedValueOnce(failure);
  render(
    <PortalRoot>
      <p>Screen</p>
    </PortalRoot>,
  );
  const { result } = renderHook(() => useList(createSource({ data: ['a'], refetch })));
  await act(() => result.current.refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be refreshed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(2);
});
