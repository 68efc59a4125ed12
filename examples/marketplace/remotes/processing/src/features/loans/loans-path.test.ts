import { parseListPath } from '@lender-portal/remote-kit';
import {
  loanHref,
  loanOrders,
  loansHref,
  loanStatuses,
  loanTabs,
  NO_FILTER,
  parseLoanPath,
  readLoansFilter,
} from './loans-path';

test.each([null, ...loanStatuses])('parses its own URL of status %s', (status) => {
  for (const [order] of loanOrders) {
    const filter = { status, needsLender: status === null, search: 'oak & elm', order };
    const view = parseListPath(loansHref('', filter, 2));
    expect(view).toMatchObject({ view: 'list', page: 2 });
    expect(view.view === 'list' && readLoansFilter(view.query)).toEqual(filter);
  }
});

test.each(['', '?status=', '?status=lost', '?status=FUNDED', '?other=funded', '?sort=luck'])(
  'parses %p as no filter',
  (search) => {
    expect(readLoansFilter(new URLSearchParams(search))).toEqual(NO_FILTER);
  },
);

test('writes filters in lowercase', () => {
  expect(loansHref('/lenders/loans', { ...NO_FILTER, status: 'PAID_OFF', order: 'AMOUNT' })).toBe(
    '/lenders/loans?status=paid-off&sort=amount',
  );
  expect(loansHref('/lenders/loans', NO_FILTER)).toBe('/lenders/loans');
});

test.each(loanTabs)('parses its own URL of the tab %s', (tab) => {
  expect(parseLoanPath(loanHref('', 'loan-1', tab))).toEqual({ id: 'loan-1', tab });
});

test.each(['', '/', '/loan-1/steps', '/loan-1/draws/2'])('rejects %p as a loan’s path', (path) => {
  expect(parseLoanPath(path)).toBeUndefined();
});
