import { parseListPath } from '@lender-portal/remote-kit';
import { loansHref, loanStatuses, readStatus } from './loans-path';

test.each([null, ...loanStatuses])('the address of the loans of status %s is read as what it was made for', (status) => {
  const view = parseListPath(loansHref('', status, 2));
  expect(view).toMatchObject({ view: 'list', page: 2 });
  expect(view.view === 'list' && readStatus(view.query)).toBe(status);
});

test.each(['', '?status=', '?status=lost', '?status=FUNDED', '?other=funded'])('%p asks for all of them', (search) => {
  expect(readStatus(new URLSearchParams(search))).toBeNull();
});

test('statuses stand in addresses in small letters', () => {
  expect(loansHref('/lenders/loans', 'PAID_OFF')).toBe('/lenders/loans?status=paid-off');
  expect(loansHref('/lenders/loans', null)).toBe('/lenders/loans');
});
