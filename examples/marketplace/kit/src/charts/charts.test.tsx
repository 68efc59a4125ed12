import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from '.';

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

const balance = (
  <BarChart
    title="Outstanding balance"
    summary="The balance falls from $200 to $90."
    labelHeader="Year"
    labels={['2027', '2028', '2029']}
    name="Balance"
    values={[200, 150, 90]}
    format={dollars}
  />
);

const tableRows = () =>
  screen.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map(({ textContent }) => textContent));

// Behaviour: charts.accessible
test('names and describes a chart and provides its values as a table', async () => {
  render(balance);
  const chart = screen.getByRole('figure', { name: 'Outstanding balance' });
  expect(within(chart).getByText('The balance falls from $200 to $90.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Values as a table'));
  expect(screen.getByRole('table', { name: 'Outstanding balance' })).toBeInTheDocument();
  expect(tableRows()).toEqual([
    ['Year', 'Balance'],
    ['2027', '$200'],
    ['2028', '$150'],
    ['2029', '$90'],
  ]);
});

// Behaviour: charts.accessible
test('reads every value by keyboard and stops at both ends', async () => {
  render(balance);
  const values = screen.getByRole('slider', { name: 'Values of the chart: Outstanding balance' });
  expect(values).toHaveAttribute('aria-valuetext', 'Use the arrow keys to read the values');
  await userEvent.tab();
  expect(values).toHaveFocus();
  const read: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{ArrowLeft}']) {
    await userEvent.keyboard(key);
    read.push(values.getAttribute('aria-valuenow'));
  }
  expect(read).toEqual(['1', '2', '3', '3', '2', '1', '1']);
  expect(values).toHaveAttribute('aria-valuetext', '2027: Balance $200');
  expect(values).toHaveAttribute('aria-valuemax', '3');
});

test('renders charts without values and with equal values', () => {
  const { rerender } = render(
    <BarChart
      title="Empty"
      summary="There is nothing."
      labelHeader="Year"
      labels={[]}
      name="Profit"
      values={[]}
      format={dollars}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Empty' })).toBeInTheDocument();
  rerender(
    <BarChart
      title="Loss"
      summary="All are the same."
      labelHeader="Year"
      labels={['2027', '2028']}
      name="Profit"
      values={[-5, -5]}
      format={dollars}
    />,
  );
  for (const bar of document.querySelectorAll('.rk-chart-plot .rk-chart-bar'))
    expect(Number(bar.getAttribute('height'))).toBeGreaterThan(0);
});
