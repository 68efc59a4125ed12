import { DescriptionList, formatMoment, SkeletonText, viewHeading } from '@lender-portal/remote-kit';
import { BorrowerLoans } from './borrower-loans.component';
import type { ListedBorrower } from '../borrower-data/borrowers-model';

/**
 * @param phone as stored, `+1##########`
 * @returns the formatted number, `(###) ###-####`
 */
export const formatBorrowerPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

interface BorrowerCardProps {
  borrower: ListedBorrower;
  /** Path of the portal's loans. */
  loansPath: string;
}

/** Contact details and loans of a borrower. */
export function BorrowerCard({ borrower, loansPath }: BorrowerCardProps) {
  const { firstName, lastName, company, email, phone, createdAt, loans } = borrower;
  return (
    <>
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
      <BorrowerLoans loans={loans} loansPath={loansPath} />
    </>
  );
}

/** Placeholder of the cards. */
export function BorrowerCardSkeleton() {
  return (
    <>
      <div className="rk-card rk-item bo-person">
        <h2>
          <SkeletonText width={16} />
        </h2>
        <p className="rk-lead">
          <SkeletonText width={22} />
        </p>
        <DescriptionList
          items={{
            Email: <SkeletonText width={20} />,
            Phone: <SkeletonText width={14} />,
            'Borrower since': <SkeletonText width={10} />,
          }}
        />
      </div>
      <div className="rk-card">
        <div className="rk-list-head">
          <h2>
            <SkeletonText width={7} />
          </h2>
        </div>
        <ul className="rk-cards">
          <li>
            <SkeletonText width={24} />
          </li>
        </ul>
      </div>
    </>
  );
}
