import { render, screen } from '@testing-library/react';
import { DescriptionList } from './description-list';

test.each([false, true])('names each value, in columns: %s', (hasColumns) => {
  render(<DescriptionList items={{ Phone: '(201) 555-0123', Role: 'Broker' }} hasColumns={hasColumns} />);
  const names = screen.getAllByRole('term');
  expect(names.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])).toEqual([
    ['Phone', '(201) 555-0123'],
    ['Role', 'Broker'],
  ]);
});
