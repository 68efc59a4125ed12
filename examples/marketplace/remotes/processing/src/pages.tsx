import type { PageProps } from '@lender-portal/client/navigation';
import { LoanPage } from './features/loan/loan-page.component';
import type { LoanPlace } from './features/loan-data/urls';

/** The page of a loan; a chunk of its own. */
export const Page = ({ page, trail }: PageProps<LoanPlace>) => <LoanPage key={page.id} {...page} trail={trail} />;
