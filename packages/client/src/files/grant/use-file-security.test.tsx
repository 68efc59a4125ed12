import type { ApolloClient } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { useFileSecurity } from './use-file-security';

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

function renderSecurity(...expiries: number[]) {
  let count = 0;
  const query = jest.fn(async (_options: object) => {
    count += 1;
    return {
      data: { getFileStackSecurity: { expiry: expiries[count - 1]!, policy: `policy ${count}`, signature: 's' } },
    };
  });
  const { result } = renderHook(() => useFileSecurity({ query } as unknown as ApolloClient));
  return { query, current: () => result.current };
}

// Behaviour: uploads.grant
test('fetches a missing grant past the cache and keeps it while it is valid for 30 minutes', async () => {
  const { query, current } = renderSecurity(inMinutes(60));
  expect(current().isLoading).toBe(false);
  let both: Promise<{ policy: string }[]>;
  act(() => void (both = Promise.all([current().getSecurity(), current().getSecurity()])));
  expect(current().isLoading).toBe(true);
  await act(async () => expect((await both).map(({ policy }) => policy)).toEqual(['policy 1', 'policy 1']));
  expect(current().isLoading).toBe(false);
  await act(async () => expect((await current().getSecurity()).policy).toBe('policy 1'));
  expect(query).toHaveBeenCalledTimes(1);
  expect(query.mock.calls[0]![0]).toMatchObject({ fetchPolicy: 'no-cache' });
});

// Behaviour: uploads.grant
test('renews a grant within 30 minutes of its expiry and on request', async () => {
  const { query, current } = renderSecurity(inMinutes(30), inMinutes(60), inMinutes(60));
  await act(async () => void (await current().getSecurity()));
  await act(async () => expect((await current().getSecurity()).policy).toBe('policy 2'));
  await act(async () => expect((await current().renewSecurity()).policy).toBe('policy 3'));
  expect(query).toHaveBeenCalledTimes(3);
});
