import { OffersLink } from '../exchange-data/offers-link.component';
import { useQuery } from '@apollo/client/react';
import { todayIn } from '@lender-portal/contracts';
import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { EmptyState, ErrorState, LoadingState, PageLayout } from '@lender-portal/ui';
import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { capitalized, useMode } from '../exchange-data/mode';
import { ProjectDetailsDocument, RequestDetailsDocument } from '../exchange-data/project.generated';
import { DeclineRequest } from './decline-request.component';
import { OfferPanel } from './offer-panel.component';
import { activeOffer, type Project } from './project';
import { ProjectFacts } from './project-facts.component';
import { useOfferChanges } from './use-offer-changes';

interface ProjectPageProps {
  id: string;
  trail: ReactNode;
}

/** A project's facts beside the company's offer. A counteroffer comes first, over the whole width. */
export function ProjectPage({ id, trail }: ProjectPageProps) {
  const { apolloClient, config } = useAppProps();
  const { mode, noun, unknown } = useMode();
  const document: typeof ProjectDetailsDocument = mode === 'direct' ? RequestDetailsDocument : ProjectDetailsDocument;
  const { data, error, refetch } = useQuery(document, {
    client: apolloClient,
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const changes = useOfferChanges(refetch);
  const project = data?.project as Project | null | undefined;
  if (!project)
    return (
      <PageLayout title={project === null ? `${capitalized(noun)} not found` : capitalized(noun)} trail={trail}>
        <Card sx={{ p: 3 }}>
          {error ? (
            <ErrorState
              title={`The ${noun} could not be loaded`}
              {...toFailure(error)}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          ) : project === null ? (
            <EmptyState title={`There is no such ${noun}`} message={unknown} />
          ) : (
            <LoadingState rows={8} label={`Loading the ${noun}`} />
          )}
        </Card>
      </PageLayout>
    );

  const isCountered = project.offers[0]?.status === 'COUNTERED';
  const facts = (
    <Box key="facts" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <ProjectFacts project={project} />
    </Box>
  );
  const panel = <OfferPanel key="offer" project={project} today={todayIn(config.documents?.timeZone)} {...changes} />;
  return (
    <PageLayout
      title={project.name}
      trail={trail}
      actions={
        <>
          {mode === 'direct' && project.isOpen && !activeOffer(project) && (
            <DeclineRequest project={project} change={changes.change} />
          )}
          <OffersLink />
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
          ...(!isCountered && {
            '@media (min-width: 75em)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)' },
          }),
        }}
      >
        {isCountered ? [panel, facts] : [facts, panel]}
      </Box>
    </PageLayout>
  );
}
