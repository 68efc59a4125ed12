import { type PortalProps, stateName } from '@lender-portal/contracts';
import {
  DescriptionList,
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatPercent,
  Link,
  projectTypeLabel,
} from '@lender-portal/remote-kit';
import { percentOfValue } from '@lender-portal/marketplace/loan-math';
import { STAGES } from '../filters/project-filters';
import { calculatorLinks } from './calculator-links';
import { RATIOS } from './offer-rules';
import type { ProjectDetails } from './project-model';

const present = (facts: Record<string, string | null | undefined | false>) =>
  Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
const money = (value: number | null | undefined) =>
  value === null || value === undefined ? undefined : formatAmount(value);

interface ProjectProps {
  project: ProjectDetails;
}

/** The requested loan. */
export function LoanRequest({ project }: ProjectProps) {
  const { amount, requestedRate, requestedTermMonths, neededBy, purchasePrice, rehabBudget } = project;
  const cost = purchasePrice ? purchasePrice + (rehabBudget ?? 0) : null;
  const ratio = (value: number | null | undefined) => {
    const percent = percentOfValue(amount, value);
    return percent === null ? undefined : formatPercent(percent);
  };
  return (
    <section className="rk-card rk-item">
      <h3>Loan request</h3>
      <DescriptionList
        items={present({
          Amount: formatAmount(amount),
          'Requested rate': requestedRate ? formatPercent(requestedRate, 3) : undefined,
          'Requested term': requestedTermMonths ? formatCount(requestedTermMonths, 'month') : undefined,
          'Needed by': neededBy ? formatDay(neededBy) : undefined,
          [RATIOS.cost]: ratio(cost),
          [RATIOS.asIs]: ratio(project.asIsValue),
          [RATIOS.afterRepair]: ratio(project.afterRepairValue),
        })}
      />
    </section>
  );
}

/** Details of the property and its borrower. */
export function PropertyFacts({
  project,
  links,
  dated,
}: ProjectProps & { links: PortalProps['links']; dated: string }) {
  const calculators = calculatorLinks(links, project);
  return (
    <section className="rk-card rk-item">
      <h3>Property</h3>
      {project.description && <p>{project.description}</p>}
      <DescriptionList
        items={present({
          Address:
            [project.address, project.city, project.zip && `${project.state} ${project.zip}`]
              .filter(Boolean)
              .join(', ') || stateName(project.state),
          State: stateName(project.state),
          Type: projectTypeLabel(project.type),
          Stage: project.stage ? STAGES[project.stage] : undefined,
          Borrower: project.borrowerName,
          'Purchase price': money(project.purchasePrice),
          'Rehab budget': money(project.rehabBudget),
          'As-is value': money(project.asIsValue),
          'After-repair value': money(project.afterRepairValue),
          'Monthly rent': money(project.monthlyRent),
          Size: project.squareFeet ? `${project.squareFeet.toLocaleString('en-US')} sq ft` : undefined,
          Bedrooms: project.bedrooms ? String(project.bedrooms) : undefined,
          [`${dated} date`]: formatMoment(project.createdAt),
        })}
      />
      <p className="ex-calculators">
        Analyze this deal: <Link href={calculators.flip}>Fix&amp;Flip</Link>{' '}
        <Link href={calculators.rental}>Rental</Link>
      </p>
    </section>
  );
}

export function Budget({ project: { budget } }: ProjectProps) {
  if (budget.length === 0) return null;
  return (
    <section className="rk-card rk-item">
      <h3 id="ex-budget">Budget</h3>
      <table className="rk-table ex-budget" aria-labelledby="ex-budget">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="rk-end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {budget.map(({ item, amount }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td className="rk-end">{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="rk-end">{formatAmount(budget.reduce((sum, { amount }) => sum + amount, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

export function ProjectDocuments({ project: { documents } }: ProjectProps) {
  if (documents.length === 0) return null;
  return (
    <section className="rk-card rk-item">
      <h3>Documents</h3>
      <ul className="ex-documents">
        {documents.map(({ name, size, isAvailable }) => (
          <li key={name}>
            <span>{name}</span>{' '}
            <span className="rk-card-note">
              {`${Math.max(1, Math.round(size / 1_000)).toLocaleString('en-US')} kB${!isAvailable ? ', name only' : ''}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="rk-card-note">
        {documents.some(({ isAvailable }) => isAvailable)
          ? 'After your offer is accepted, open the files in the loan’s documents.'
          : 'The files are not in the portal. Ask the borrower for them.'}
      </p>
    </section>
  );
}
