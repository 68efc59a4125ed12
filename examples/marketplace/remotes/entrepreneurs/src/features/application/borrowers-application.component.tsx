import {
  lazyView,
  Link,
  List,
  PageNotFound,
  Page,
  parseListPath,
  useLastList,
  usePathBelow,
  viewHeading,
} from '@lender-portal/remote-kit';
import { borrowerFilters } from '../borrower-data/borrower-filters';
import { INVITATIONS, isInvitations, type BorrowersProps } from '../borrower-data/borrowers-model';
import { borrowerColumns, firstBorrowerRows } from '../borrowers/borrower-columns';

const BorrowerPage = lazyView(() => import('../borrower/borrower-page.component'), { what: 'The borrower' });
const Invitations = lazyView(() => import('../invitations/invitations.component'), { what: 'The invitations' });

/** Root of the application: the borrower list, a page per borrower, and the invitations. */
export function BorrowersApplication(props: BorrowersProps) {
  const { basePath, model, authClient } = props;
  const below = usePathBelow(basePath);
  const view = isInvitations(below) ? ({ view: 'invitations' } as const) : parseListPath(below);
  const listHref = useLastList(basePath, below, view.view === 'list');
  return (
    <Page
      title="My borrowers"
      lead="People and companies that borrow from you"
      view={view.view === 'item' ? `borrower ${view.id}` : view.view}
    >
      {view.view === 'list' && (
        <List
          fields={borrowerFilters}
          query={view.query}
          href={basePath}
          pages={model.pages}
          authClient={authClient}
          noun="borrower"
          columns={borrowerColumns(basePath)}
          keyOf={({ id }) => id}
          empty={{ title: 'No borrowers yet', message: 'Borrowers appear here when they request a loan from you.' }}
          firstRows={firstBorrowerRows}
          actions={
            <Link className="rk-button" href={`${basePath}${INVITATIONS}`}>
              Invite a borrower
            </Link>
          }
        />
      )}
      {view.view === 'invitations' && (
        <>
          <Link className="rk-back" href={basePath}>
            Back to all borrowers
          </Link>
          <h2 {...viewHeading}>Invite a borrower</h2>
          <Invitations model={model} authClient={authClient} />
        </>
      )}
      {view.view === 'item' && <BorrowerPage key={view.id} {...props} id={view.id} listHref={listHref} />}
      {view.view === 'unknown' && <PageNotFound href={basePath} label="All borrowers" />}
    </Page>
  );
}
