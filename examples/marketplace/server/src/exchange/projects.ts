import { stateName } from '@lender-portal/contracts';
import { readPage } from '@lender-portal/server-kit/graphql/page';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { OpenProjectResolvers, QueryResolvers } from '../resolvers.generated';
import { readListFilters } from './listing/list-filters';
import { listProjects, openToAll, sentTo } from './listing/list-projects';

export const openProjects: NonNullable<QueryResolvers['openProjects']> = async (
  _parent,
  args,
  { db, completeViewer, licensedStates },
) => {
  await completeViewer();
  return listProjects(db, openToAll(db), await readListFilters(args, licensedStates), {
    ...readPage(args),
    order: args.order ?? 'NEWEST',
  });
};

export const directRequests: NonNullable<QueryResolvers['directRequests']> = async (
  _parent,
  args,
  { db, whiteLabelViewer, licensedStates },
) => {
  const { lender } = await whiteLabelViewer();
  return listProjects(db, sentTo(db, lender.id), await readListFilters(args, licensedStates), {
    ...readPage(args),
    order: args.order ?? 'NEWEST',
  });
};

/** Closed projects stay visible to lenders who have made an offer. */
export const openProject: NonNullable<QueryResolvers['openProject']> = async (
  _parent,
  { id },
  { db, completeViewer },
) => {
  const { lender } = await completeViewer();
  if (!isUuid(id)) return null;
  const project = await db
    .selectFrom('marketplace.projects')
    .selectAll()
    .where('id', '=', id)
    .where('lender_id', 'is', null)
    .executeTakeFirst();
  if (!project || project.is_open) return project ?? null;
  const offer = await db
    .selectFrom('marketplace.offers')
    .select('id')
    .where('project_id', '=', id)
    .where('lender_id', '=', lender.id)
    .limit(1)
    .executeTakeFirst();
  return offer ? project : null;
};

export const directRequest: NonNullable<QueryResolvers['directRequest']> = async (
  _parent,
  { id },
  { db, whiteLabelViewer },
) => {
  const { lender } = await whiteLabelViewer();
  if (!isUuid(id)) return null;
  return (
    (await db
      .selectFrom('marketplace.projects')
      .selectAll()
      .where('id', '=', id)
      .where('lender_id', '=', lender.id)
      .executeTakeFirst()) ?? null
  );
};

export const OpenProject: OpenProjectResolvers = {
  createdAt: ({ created_at: createdAt }) => createdAt.toISOString(),
  isOpen: ({ is_open: isOpen }) => isOpen,
  declineReason: ({ decline_reason: reason }) => reason,
  stateName: ({ state }) => stateName(state),
  async isNew({ created_at: createdAt, lender_id: lenderId }, _args, { completeViewer, loaders }) {
    const { user } = await completeViewer();
    const visits = await loaders.visits.load(`${user.id} ${lenderId === null ? 'exchange' : 'direct'}`);
    const newSince = visits?.newSince ?? null;
    return newSince !== null && createdAt > newSince;
  },
  borrowerName: ({ borrower_name: name }) => name,
  purchasePrice: ({ purchase_price: price }) => price,
  rehabBudget: ({ rehab_budget: budget }) => budget,
  afterRepairValue: ({ after_repair_value: value }) => value,
  asIsValue: ({ as_is_value: value }) => value,
  monthlyRent: ({ monthly_rent: rent }) => rent,
  annualTaxes: ({ annual_taxes: taxes }) => taxes,
  annualInsurance: ({ annual_insurance: insurance }) => insurance,
  squareFeet: ({ square_feet: feet }) => feet,
  requestedRate: ({ requested_rate: rate }) => rate,
  requestedTermMonths: ({ requested_term_months: months }) => months,
  neededBy: ({ needed_by: day }) => day,
  license: ({ state }, _args, { licenseOf }) => licenseOf(state),
  async offers({ id }, _args, { completeViewer, loaders }) {
    const { lender } = await completeViewer();
    return loaders.offersForProject.load(`${lender.id} ${id}`);
  },
};
