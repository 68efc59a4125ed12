import { formatDay } from '@lender-portal/dates';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { DescriptionList, ListTable, type Column } from '@lender-portal/ui/lists';
import { Box, Chip, Typography } from '@mui/material';
import { formatCents, inset, type LoanFile } from '../loan-data/loan';

type Statement = NonNullable<LoanFile['loan']['statement']>;

const PAYMENTS: readonly Column<Statement['payments'][number]>[] = [
  { head: 'Received', cell: ({ on }) => formatDay(on) },
  { head: 'Interest', isNumber: true, cell: ({ interest }) => formatCents(interest) },
  { head: 'Principal', isNumber: true, cell: ({ principal }) => formatCents(principal) },
];

const DRAWS: readonly Column<Statement['draws'][number]>[] = [
  { head: 'Date', cell: ({ on }) => formatDay(on) },
  {
    head: 'Status',
    cell: ({ status }) => (
      <Chip color={status === 'FUNDED' ? 'success' : 'primary'} label={status === 'FUNDED' ? 'Funded' : 'Requested'} />
    ),
  },
  { head: 'Amount', isNumber: true, cell: ({ amount }) => formatCents(amount) },
];

/** Payoff, payments and draws of the loan’s servicer, read-only. */
export function Servicing({ file: { loan } }: { file: LoanFile }) {
  const { statement, fundedOn } = loan;
  if (!statement)
    return (
      <SectionCard title="Servicing">
        <EmptyState
          headingLevel="h3"
          title="No statement yet"
          message={
            fundedOn
              ? 'The servicer hasn’t sent a statement yet. Payments and draws appear here with the first one.'
              : 'Payments and draws appear here after the loan is funded.'
          }
        />
      </SectionCard>
    );
  return (
    <>
      <SectionCard title={`Payoff as of ${formatDay(statement.on)}`}>
        <Box sx={inset}>
          <DescriptionList
            hasColumns
            items={{
              'Accrued interest': formatCents(statement.interest),
              Payoff: formatCents(statement.payoff),
              'Per diem': formatCents(statement.perDiem),
            }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {`From ${statement.servicer}, which collects payments and funds draws.`}
          </Typography>
        </Box>
      </SectionCard>
      <Entries title="Payments" columns={PAYMENTS} rows={statement.payments} />
      <Entries title="Draws" columns={DRAWS} rows={statement.draws} />
    </>
  );
}

interface EntriesProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const Entries = <Row extends object>({ title, columns, rows }: EntriesProps<Row>) => (
  <SectionCard title={title} count={rows.length}>
    {rows.length > 0 ? (
      <ListTable label={title} columns={columns} rows={rows} keyOf={(row) => rows.indexOf(row)} />
    ) : (
      <Typography variant="body2" color="textSecondary" sx={inset}>
        None yet.
      </Typography>
    )}
  </SectionCard>
);
