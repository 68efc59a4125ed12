import { formatInstant } from '@lender-portal/dates';
import { SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import type { LoanFile } from '../loan-data/loan';

const COLUMNS: readonly Column<LoanFile['events'][number]>[] = [
  { head: 'Event', cell: ({ summary }) => summary },
  { head: 'By', width: '25%', cell: ({ actor }) => <bdi>{actor}</bdi> },
  { head: 'Time', width: '13rem', isNumber: true, cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
];

/** Events of a loan, newest first. */
export const Timeline = ({ file: { events } }: { file: LoanFile }) => (
  <SectionCard title="Timeline" count={events.length}>
    <ListTable label="Timeline" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />
  </SectionCard>
);
