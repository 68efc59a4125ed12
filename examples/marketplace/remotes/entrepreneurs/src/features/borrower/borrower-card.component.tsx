import { DescriptionList, formatMoment, viewHeading } from '@lender-portal/remote-kit';
import type { Borrower } from '../borrower-data/borrowers-model';

/**
 * @param phone as stored, `+1##########`
 * @returns the formatted number, `(###) ###-####`
 */
export const formatBorrowerPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Contact details of a borrower. */
export function BorrowerCard({ borrower }: { borrower: Borrower }) {
  const { firstName, lastName, company, email, phone, createdAt } = borrower;
  return (
    <article className="rk-card rk-item bo-person">
      <h2 {...viewHeading}>{`${firstName} ${lastName}`}</h2>
      <p className="rk-lead">{company ?? 'Individual'}</p>
      <DescriptionList
        items={{
          Email: <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>,
          Phone: phone ? <a href={`tel:${phone}`}>{formatBorrowerPhone(phone)}</a> : 'Unknown',
          'Borrower since': formatMoment(createdAt),
        }}
      />
    </article>
  );
}
