import { renderApplication } from '@lender-portal/testing';
import { waitFor } from '@testing-library/react';
import { LoanCount } from './loan-count.component';

const response = (totalCount: number) => Promise.resolve(Response.json({ data: { loans: { totalCount } } }));
const body = JSON.stringify({ operationName: 'LoansThatNeedLender' });

test.each([
  [1, '11 loan needs action'],
  [2, '22 loans need action'],
])('counts the loans of %d that need action', async (totalCount, text) => {
  const { container } = renderApplication(LoanCount, {
    ownProps: { item: 'loans' },
    resolvers: { Query: { loans: () => ({ totalCount }) } } as never,
  });
  await waitFor(() => expect(container).toHaveTextContent(text));
});

// Behaviour: frame.counters
test('shows nothing for zero, after a failure, and for items of other remotes', async () => {
  const loans = jest
    .fn<object, []>()
    .mockReturnValueOnce({ totalCount: 0 })
    .mockImplementation(() => {
      throw new Error('down');
    });
  const resolvers = { Query: { loans } } as never;
  for (const asked of [1, 2]) {
    const { container } = renderApplication(LoanCount, { ownProps: { item: 'loans' }, resolvers });
    await waitFor(() => expect(loans).toHaveBeenCalledTimes(asked));
    expect(container).toBeEmptyDOMElement();
  }
  renderApplication(LoanCount, { ownProps: { item: 'exchange' }, resolvers });
  expect(loans).toHaveBeenCalledTimes(2);
});

// Behaviour: page.early-queries
test('starts with the prefetched number', async () => {
  const loans = jest.fn();
  const ownProps = { item: 'loans' as const, firstResponse: { body, response: response(5) } };
  const { container } = renderApplication(LoanCount, {
    ownProps,
    resolvers: { Query: { loans } } as never,
  });
  await waitFor(() => expect(container).toHaveTextContent('55 loans need action'));
  expect(loans).not.toHaveBeenCalled();
});
