import { followPageLink } from '@lender-portal/client/navigation';
import { stateName } from '@lender-portal/contracts';
import type { OfferStatus } from '@lender-portal/contracts/schema';
import { toFailure } from '@lender-portal/client/graphql';
import { usePageQuery } from '@lender-portal/client/lists';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { EmptyState, PageLayout } from '@lender-portal/ui';
import { ListCard, PAGE_SIZE, useList } from '@lender-portal/ui/lists';
import { Box, Button, Chip } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { LicenseAlert } from '../exchange-data/license-alert.component';
import { schemaModes, useMode } from '../exchange-data/mode';
import { OFFER_STATUSES } from '../exchange-data/offer-status.component';
import { OffersDocument } from '../exchange-data/offers.generated';
import { offersHref, parseOffersState, toOffersQuery } from '../exchange-data/urls';
import { isBlocked, offerColumns, type ListedOffer } from './offer-columns';

/** The company's offers, last changed first, by status. */
export function Offers({ query, trail }: { query: string; trail: ReactNode }) {
  const { basePath } = useAppProps();
  const { mode } = useMode();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const state = parseOffersState(query);
  const hrefOf = (next: Partial<typeof state>) => offersHref(basePath) + toOffersQuery({ ...state, ...next });
  const open = (next: Partial<typeof state>) => changeLocation(hrefOf(next), 'push');
  const source = usePageQuery(
    OffersDocument,
    {
      skip: (state.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
      mode: schemaModes[mode],
      where: { statuses: state.status ? [state.status] : null },
    },
    'cache-and-network',
  );
  const list = useList({ ...source, data: source.data?.offers });

  return (
    <PageLayout title="My offers" trail={trail}>
      <Box role="group" aria-label="Status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {([undefined, ...Object.keys(OFFER_STATUSES)] as (OfferStatus | undefined)[]).map((status) => (
          <Chip
            key={status ?? ''}
            label={status ? OFFER_STATUSES[status] : 'All'}
            variant={status === state.status ? 'filled' : 'outlined'}
            color={status === state.status ? 'primary' : 'default'}
            aria-pressed={status === state.status}
            onClick={() => open({ status, page: 1 })}
            sx={{ minHeight: 32 }}
          />
        ))}
      </Box>
      <WithdrawnNotice offers={list.shown?.nodes ?? []} />
      <ListCard
        title="Offers"
        nouns="offers"
        list={list.status === 'loading' ? undefined : list}
        failure={list.error === undefined ? undefined : toFailure(list.error)}
        firstRows="offers.nodes"
        columns={offerColumns(basePath)}
        keyOf={({ id }) => id}
        page={state.page}
        hrefOf={(page) => hrefOf({ page })}
        onFollow={(page) => open({ page })}
        headingRef={headingRef}
        empty={
          <EmptyState
            headingLevel="h3"
            title={state.status ? `No ${OFFER_STATUSES[state.status].toLowerCase()} offers` : 'No offers yet'}
            message="Make an offer on a project. Your offers and their history will appear here."
            action={
              <Button variant="outlined" href={basePath} onClick={followPageLink}>
                Find a project
              </Button>
            }
          />
        }
      />
    </PageLayout>
  );
}

/** While an approval is withdrawn, the borrower cannot answer the offer. */
function WithdrawnNotice({ offers }: { offers: readonly ListedOffer[] }) {
  const states = [...new Set(offers.filter(isBlocked).map(({ project }) => project.state))];
  if (states.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(states.map(stateName));
  return (
    <LicenseAlert
      title={`Approval in ${names} withdrawn`}
      label="Open license documents"
      state={states.length === 1 ? states[0] : undefined}
    >
      {`Borrowers cannot accept or counter your open offers in ${names}, and you cannot change them. Upload current license documents; offers can continue once we approve ${states.length === 1 ? 'the state' : 'the states'} again.`}
    </LicenseAlert>
  );
}
