import { formatInteger } from '@lender-portal/dates';
import type { Canary } from '@lender-portal/registry-api';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { nameWithoutScope } from '../../components/format';
import { Bad, Muted } from '../../components/text.component';

type Counts = Canary['counts'][number];
type Count = Counts['own'];

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const attemptsOf = ({ mounts, failures }: Count) => mounts + failures;
const rateOf = (count: Count) => (attemptsOf(count) === 0 ? 0 : count.failures / attemptsOf(count));

function rate(count: Count) {
  const attempts = attemptsOf(count);
  if (attempts === 0) return '-';
  return (
    <>
      <span>{`${formatInteger(count.failures)} of ${formatInteger(attempts)}`}</span>{' '}
      <Muted>{percent.format(rateOf(count))}</Muted>
    </>
  );
}

const columns: Column<Counts>[] = [
  { head: 'Failed mounts', cell: ({ module }) => nameWithoutScope(module) },
  {
    head: 'Canary',
    isNumber: true,
    cell: ({ own, baseline }) => (rateOf(own) > rateOf(baseline) ? <Bad>{rate(own)}</Bad> : rate(own)),
  },
  {
    head: 'Identified lenders',
    isNumber: true,
    cell: ({ own, failingLenders }) =>
      failingLenders === 0 && own.failures > 0 ? <Muted>none identified</Muted> : formatInteger(failingLenders),
  },
  { head: 'Baseline', isNumber: true, cell: ({ baseline }) => rate(baseline) },
];

/** Failures per module, inside and outside the canary during the same time. */
export function CanaryCounts({ counts }: Pick<Canary, 'counts'>) {
  return <ListTable label="Failed mounts by module" rows={counts} keyOf={({ module }) => module} columns={columns} />;
}
