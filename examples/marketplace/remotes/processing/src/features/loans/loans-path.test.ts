import { loanHref, loanTabs, parseLoanPath } from './loans-path';

test.each(loanTabs)('parses its own URL of the tab %s', (tab) => {
  expect(parseLoanPath(loanHref('', 'loan-1', tab))).toEqual({ id: 'loan-1', tab });
});

test.each(['', '/', '/loan-1/steps', '/loan-1/draws/2'])('rejects %p as a loan’s path', (path) => {
  expect(parseLoanPath(path)).toBeUndefined();
});
