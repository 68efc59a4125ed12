import { DescriptionList, SkeletonText } from '@lender-portal/remote-kit';

const FACTS = ['Amount', 'Interest rate', 'Term', 'Borrower', 'State', 'Type', 'Applied on', 'Last change'];

/** Placeholder of a loan. */
export function LoanSkeleton() {
  return (
    <div className="rk-card rk-item">
      <div className="pr-head">
        <h2>
          <SkeletonText width={8} />
        </h2>
        <SkeletonText width={10} />
      </div>
      <p className="rk-lead">
        <SkeletonText width={22} />
      </p>
      <DescriptionList
        items={Object.fromEntries(
          FACTS.map((label, index) => [label, <SkeletonText key={label} width={8 + (index % 3) * 2} />]),
        )}
      />
    </div>
  );
}
