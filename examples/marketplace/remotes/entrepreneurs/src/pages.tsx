import type { PageProps } from '@lender-portal/client/navigation';
import { INVITATIONS } from './features/borrower-data/urls';
import { BorrowerPage } from './features/borrower/borrower-page.component';
import { Invitations } from './features/invitations/invitations.component';

/** The pages beside the list; a chunk of their own. */
export const Page = ({ page, trail }: PageProps<string>) =>
  page === INVITATIONS ? <Invitations trail={trail} /> : <BorrowerPage key={page} id={page} trail={trail} />;
