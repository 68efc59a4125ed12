import type { CounterItem } from '@lender-portal/module-contract';
import { waitFor } from '@testing-library/react';
import { GraphQLRequestError } from '../graphql/graphql-request-error';
import { becomeVisible, mountParcel } from '../test';
import { createCounters } from './create-counters';

let total: number | Error;
const load = jest.fn(async (_request: unknown, item: CounterItem) => {
  if (total instanceof Error) throw total;
  return { count: total, words: `${total} for ${item}` };
});
let change: (item: 'exchange' | 'direct') => void;
const counters = createCounters<'exchange' | 'direct'>({
  items: ['exchange', 'direct'],
  load,
  watch(refresh) {
    change = refresh;
    return () => undefined;
  },
});
const open = async (item: CounterItem) => (await mountParcel(counters, { item })).domElement;

beforeEach(() => {
  total = 1_002;
  load.mockClear();
});

// Behaviour: frame.counters
test('requests each number once and names it for screen readers', async () => {
  const exchange = [await open('exchange'), await open('exchange')];
  const direct = await open('direct');
  for (const counter of exchange) await waitFor(() => expect(counter).toHaveTextContent('1,0021002 for exchange'));
  expect(exchange[0]?.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^1,002$/);
  await waitFor(() => expect(direct).toHaveTextContent('1002 for direct'));
  expect(load.mock.calls.map(([, item]) => item)).toEqual(['exchange', 'direct']);
});

// Behaviour: frame.counters
test.each(['INTERNAL', 'UNAUTHENTICATED'])('shows nothing after a failure with %s, or for zero', async (code) => {
  const exchange = await open('exchange');
  await waitFor(() => expect(exchange).toHaveTextContent('1002 for exchange'));
  total = new GraphQLRequestError(code, 'down');
  becomeVisible();
  await waitFor(() => expect(exchange).toBeEmptyDOMElement());
  total = 0;
  change('exchange');
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(exchange).toBeEmptyDOMElement();
});

// Behaviour: frame.counters
test('shows nothing for an item of another remote, until it changes to one of its own', async () => {
  const { domElement, props } = await mountParcel(counters, { item: 'loans' });
  expect(load).not.toHaveBeenCalled();
  await counters.update({ ...(props as object), item: 'direct' } as never);
  await waitFor(() => expect(domElement).toHaveTextContent('1002 for direct'));
});

test('requests a number again when the remote says that it changed', async () => {
  const exchange = await open('exchange');
  await waitFor(() => expect(exchange).toHaveTextContent('1002 for exchange'));
  total = 13;
  change('direct');
  change('exchange');
  await waitFor(() => expect(exchange).toHaveTextContent('13 for exchange'));
  expect(load).toHaveBeenCalledTimes(2);
});
