import type { Canary } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { formatNumber, nameWithoutScope } from '../../components/format';

type Counts = Canary['counts'];

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize(14),
  '& th, & td': {
    padding: '8px 0 8px 16px',
    borderTop: `1px solid ${color('border')}`,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { borderTop: 0, color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 450 },
  '& .rate': { color: color('ink-muted') },
  '& .worse': { color: color('error'), fontWeight: 600 },
});

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Failures per module, inside and outside the canary during the same time. */
export function CanaryCounts({ counts }: { counts: Counts }) {
  return (
    <Table aria-label="Failed mounts by module">
      <thead>
        <tr>
          <th scope="col">Failed mounts</th>
          <th scope="col">Canary</th>
          <th scope="col">Affected lenders</th>
          <th scope="col">Baseline</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ module, canary, live, failingLenders }) => (
          <tr key={module}>
            <th scope="row">{nameWithoutScope(module)}</th>
            <td className={rateOf(canary) > rateOf(live) ? 'worse' : undefined}>
              <Cell count={canary} />
            </td>
            <td>{formatNumber(failingLenders)}</td>
            <td>
              <Cell count={live} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Count = Counts[number]['canary'];
const attemptsOf = ({ mounts, failures }: Count) => mounts + failures;
const rateOf = (count: Count) => (attemptsOf(count) === 0 ? 0 : count.failures / attemptsOf(count));

function Cell({ count }: { count: Count }) {
  const attempts = attemptsOf(count);
  if (attempts === 0) return <span>–</span>;
  return (
    <>
      <span>{`${formatNumber(count.failures)} of ${formatNumber(attempts)}`}</span>{' '}
      <span className="rate">{percent.format(rateOf(count))}</span>
    </>
  );
}
