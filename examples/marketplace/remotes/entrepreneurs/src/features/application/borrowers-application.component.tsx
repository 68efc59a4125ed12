import {
  ItemView,
  lazyView,
  Link,
  NotFound,
  Page,
  parseListPath,
  usePathBelow,
  viewHeading,
} from '@lender-portal/remote-kit';
import { BorrowerCard, BorrowerCardSkeleton } from '../borrowers/borrower-card.component';
import { Borrowers } from '../borrowers/borrowers.component';
import type { BorrowersProps } from '../borrower-data/borrowers-model';
import { isInvitations, readBorrowersFilter } from '../borrower-data/borrowers-path';

const BorrowerWork = lazyView(() => import('../borrower-work/borrower-work.component'), {
  what: 'The borrower’s details',
});
const Invitations = lazyView(() => import('../invitations/invitations.component'), { what: 'The invitations' });

/** Root of the application: the borrower list, a page per borrower, and the invitations. */
export function BorrowersApplication(props: BorrowersProps) {
  const { basePath, model, authClient, links } = props;
  const below = usePathBelow(basePath);
  const view = isInvitations(below) ? ({ view: 'invitations' } as const) : parseListPath(below);
  return (
    <Page
      title="My borrowers"
      lead="People and companies that borrow from you"
      view={view.view === 'item' ? `borrower ${view.id}` : view.view}
    >
      {view.view === 'list' && <Borrowers {...props} page={view.page} filter={readBorrowersFilter(view.query)} />}
      {view.view === 'invitations' && (
        <>
          <Link className="rk-back" href={basePath}>
            Back to all borrowers
          </Link>
          <h2 {...viewHeading}>Invite a borrower</h2>
          <Invitations model={model} authClient={authClient} />
        </>
      )}
      {view.view === 'item' && (
        <ItemView
          key={view.id}
          model={model}
          id={view.id}
          noun="borrower"
          authClient={authClient}
          listHref={(page = '') => `${basePath}${page}`}
          back="Back to all borrowers"
          skeleton={<BorrowerCardSkeleton />}
          notFound={
            <NotFound
              title="Borrower not found"
              message="It may belong to another company, or the link may be incomplete."
              href={basePath}
              label="All borrowers"
            />
          }
          renderItem={(borrower) => (
            <>
              <BorrowerCard borrower={borrower} loansPath={links.loans} />
              <BorrowerWork model={model} id={borrower.id} directPath={links.direct} authClient={authClient} />
            </>
          )}
        />
      )}
      {view.view === 'unknown' && (
        <NotFound
          title="Page not found"
          message="Check the link, or start from the list."
          href={basePath}
          label="All borrowers"
        />
      )}
    </Page>
  );
}
