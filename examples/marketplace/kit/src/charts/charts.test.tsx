import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeriesChart } from '.';

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

const balance = (
  <SeriesChart
    title="Outstanding balance"
    summary="The balance falls from $200 to $90."
    labelHeader="Year"
    labels={['2027', '2028', '2029']}
    series={[
      { name: 'Balance', kind: 'area', values: [200, 150, 90] },
      { name: 'Interest', kind: 'line', values: [20, 15, null] },
      { name: 'Principal', kind: 'bar', values: [50, 60, 0] },
    ]}
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
    ['Year', 'Balance', 'Interest', 'Principal'],
    ['2027', '$200', '$20', '$50'],
    ['2028', '$150', '$15', '$60'],
    ['2029', '$90', 'Unknown', '$0'],
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
  expect(values).toHaveAttribute('aria-valuetext', '2027: Balance $200, Interest $20, Principal $50');
  expect(values).toHaveAttribute('aria-valuemax', '3');
});

// Behaviour: charts.accessible
test('distinguishes series without color', () => {
  const { container } = render(balance);
  const lines = [...container.querySelectorAll('.rk-chart-plot .rk-chart-line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  expect(new Set(lines).size).toBe(2);
});

test('renders charts without values and with equal values', () => {
  const { rerender } = render(
    <SeriesChart
      title="Empty"
      summary="There is nothing."
      labelHeader="Year"
      labels={[]}
      series={[]}
      format={dollars}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Empty' })).toBeInTheDocument();
  rerender(
    <SeriesChart
      title="Loss"
      summary="All are the same."
      labelHeader="Year"
      labels={['2027', '2028']}
      series={[{ name: 'Profit', kind: 'bar', values: [-5, -5] }]}
      format={dollars}
    />,
  );
  for (const bar of document.querySelectorAll('.rk-chart-plot .rk-chart-bar'))
    expect(Number(bar.getAttribute('height'))).toBeGreaterThan(0);
});
