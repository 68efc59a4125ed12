import type { PageProps } from '@lender-portal/client/navigation';
import type { ExchangePage } from './features/exchange-data/urls';
import { Offers } from './features/offers/offers.component';
import { ProjectPage } from './features/project/project-page.component';

/** The pages beside the list; a chunk of their own. */
export const Page = ({ page, query, trail }: PageProps<ExchangePage>) =>
  page === 'offers' ? (
    <Offers query={query} trail={trail} />
  ) : (
    <ProjectPage key={page.project} id={page.project} trail={trail} />
  );
