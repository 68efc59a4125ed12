import {
  figuresOf,
  listFigures,
  loanTermsNote,
  OFFER_TERMS,
  productsOf,
  UNKNOWN,
} from '@lender-portal/marketplace/loan-math';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { Project, Terms } from './project';

export interface ComparedTerms extends Terms {
  name: string;
  /** Whether narrow screens leave the column out. */
  isSecondary?: boolean;
}

interface ComparisonProps {
  project: Project;
  columns: readonly ComparedTerms[];
  /** A form shows the terms in its fields; an ended offer has no figures. */
  rows: 'all' | 'terms' | 'figures';
  /** Assumed closing date, as a calendar day. */
  today: string;
}

// Phones have room for labels beside two amounts.
const valueCell = { py: 0.5, pl: { xs: 1, sm: 1.5 }, pr: { xs: 0, sm: 1.5 }, '&:last-child': { pr: 0 } };
const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** Terms side by side with their figures, computed by the rules that book the loan. */
export function Comparison({ project, columns, rows: shown, today }: ComparisonProps) {
  const hasRehab = (project.rehabBudget ?? 0) > 0;
  const products = productsOf(columns);
  const listed = listFigures(products, hasRehab);
  const computed = columns.map((terms) => figuresOf(project, terms, today));
  const rows: [label: string, values: string[]][] = [
    ...(shown === 'figures' ? [] : OFFER_TERMS).map(([label, format]): [string, string[]] => [
      label,
      columns.map(format),
    ]),
    ...(shown === 'terms' ? [] : listed).map(([label, , format]): [string, string[]] => [
      label,
      computed.map((figures) => (figures ? format(figures) : UNKNOWN)),
    ]),
  ];
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={shown === 'figures' ? 'Figures' : 'Offer terms'}>
          {columns.length > 1 && (
            <TableHead>
              <TableRow>
                <TableCell sx={{ pl: 0 }}>Terms</TableCell>
                {columns.map(({ name, isSecondary }) => (
                  <TableCell key={name} align="right" sx={[valueCell, isSecondary === true && fromSmall]}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
          )}
          <TableBody>
            {rows.map(([label, values]) => (
              <TableRow key={label}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ height: 32, py: 0.5, pl: 0, pr: { xs: 0, sm: 1.5 }, fontWeight: 400 }}
                >
                  {label}
                </TableCell>
                {values.map((value, index) => (
                  <TableCell
                    key={columns[index]!.name}
                    align="right"
                    sx={[
                      valueCell,
                      { height: 32, fontWeight: isChange(values, index) ? 700 : 500 },
                      columns[index]!.isSecondary === true && fromSmall,
                    ]}
                  >
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown !== 'terms' && (
        <Typography variant="body2" color="textSecondary" component="details" sx={{ mt: 1.5 }}>
          <summary>How the figures are computed</summary>
          <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
            {listed.map(([label, formula]) => (
              <li key={label}>{`${label}: ${formula}`}</li>
            ))}
            {columns.length > 1 && <li>A request names no points; its figures assume none.</li>}
          </Box>
          <p>{loanTermsNote(products, hasRehab)}</p>
        </Typography>
      )}
    </>
  );
}

/** Whether the last column, a counteroffer, differs from the one before. */
const isChange = (values: readonly string[], index: number) =>
  values.length > 1 && index === values.length - 1 && values[index] !== values[index - 1] && values[index] !== UNKNOWN;
