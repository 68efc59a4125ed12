import { followPageLink } from '@lender-portal/client/navigation';
import { stateName } from '@lender-portal/contracts';
import { useAppProps } from '@lender-portal/client/react';
import { formatAmount, formatCount, formatDay, formatInteger, formatMoment, formatPercent } from '@lender-portal/dates';
import { percentOfValue, RATIOS } from '@lender-portal/marketplace/loan-math';
import { projectStageLabels, projectTypeLabel } from '@lender-portal/marketplace-rules';
import { SectionCard } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Box, Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { costOf } from '../exchange-data/cost';
import { useMode } from '../exchange-data/mode';

import { calculatorLinks } from './calculator-links';
import { isKnown, type Project } from './project';

const present = (facts: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
const money = (value: number | null | undefined) => (isKnown(value) ? formatAmount(value) : undefined);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <Box sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 3 }, pb: 3 }}>{children}</Box>
  </SectionCard>
);

/** The requested loan, the property, its budget and documents. */
export function ProjectFacts({ project }: { project: Project }) {
  const { links } = useAppProps();
  const { dated } = useMode();
  const { amount, requestedRate, requestedTermMonths, neededBy, budget, documents } = project;
  const calculators = calculatorLinks(links, project);
  const ratio = (value: number | null | undefined) => {
    const percent = percentOfValue(amount, value);
    return percent === null ? undefined : formatPercent(percent);
  };
  return (
    <>
      <Section title="Loan request">
        <DescriptionList
          hasColumns
          items={present({
            Amount: formatAmount(amount),
            'Requested rate': requestedRate ? formatPercent(requestedRate, 3) : undefined,
            'Requested term': requestedTermMonths ? formatCount(requestedTermMonths, 'month') : undefined,
            'Needed by': neededBy ? formatDay(neededBy) : undefined,
            [RATIOS.cost]: ratio(costOf(project)),
            [RATIOS.asIs]: ratio(project.asIsValue),
            [RATIOS.afterRepair]: ratio(project.afterRepairValue),
          })}
        />
      </Section>
      <Section title="Property">
        {project.description && <Typography variant="body2">{project.description}</Typography>}
        <DescriptionList
          hasColumns
          items={present({
            Address:
              [project.address, project.city, project.zip && `${project.state} ${project.zip}`]
                .filter(Boolean)
                .join(', ') || stateName(project.state),
            Type: projectTypeLabel(project.type),
            Stage: project.stage ? projectStageLabels[project.stage] : undefined,
            Borrower: project.borrowerName,
            'Purchase price': money(project.purchasePrice),
            'Rehab budget': money(project.rehabBudget),
            'As-is value': money(project.asIsValue),
            'After-repair value': money(project.afterRepairValue),
            'Monthly rent': money(project.monthlyRent),
            'Annual taxes': money(project.annualTaxes),
            'Annual insurance': money(project.annualInsurance),
            Size: project.squareFeet ? `${formatInteger(project.squareFeet)} sq ft` : undefined,
            Bedrooms: project.bedrooms ? String(project.bedrooms) : undefined,
            [dated]: formatMoment(project.createdAt),
          })}
        />
        <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <span>Analyze this deal:</span>
          <Link href={calculators.flip} onClick={followPageLink}>
            Fix&amp;Flip
          </Link>
          <Link href={calculators.rental} onClick={followPageLink}>
            Rental
          </Link>
        </Typography>
      </Section>
      {budget.length > 0 && (
        <Section title="Budget">
          <Table size="small" aria-label="Budget">
            <TableBody>
              {[...budget, { item: 'Total', amount: budget.reduce((sum, line) => sum + line.amount, 0) }].map(
                (line) => (
                  <TableRow key={line.item}>
                    <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                      {line.item}
                    </TableCell>
                    <TableCell align="right" sx={{ pr: 0, fontWeight: line.item === 'Total' ? 700 : 400 }}>
                      {formatAmount(line.amount)}
                    </TableCell>
                  </TableRow>
                ),
              )}
            </TableBody>
          </Table>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title="Documents">
          <DescriptionList
            items={Object.fromEntries(
              documents.map(({ name, size, isAvailable }) => [
                name,
                `${formatInteger(Math.max(1, Math.round(size / 1_000)))} kB${isAvailable ? '' : ', name only'}`,
              ]),
            )}
          />
          <Typography variant="body2" color="textSecondary">
            {documents.some(({ isAvailable }) => isAvailable)
              ? 'After your offer is accepted, open the files in the loan’s documents.'
              : 'The files are not in the portal. Ask the borrower for them.'}
          </Typography>
        </Section>
      )}
    </>
  );
}
