import { readPage } from '@lender-portal/server-kit/graphql/page';
import type {
  ActorKind,
  MutationResolvers,
  OfferEventResolvers,
  OfferResolvers,
  OfferTerms,
  QueryResolvers,
  Resolvers,
} from '../../resolvers.generated';
import { countsOf } from '../counts';
import { recordVisit, type VisitMode } from '../../context/visits';
import { declineRequest } from './decline-request';
import { acceptCounter, edit, submit, withdraw } from './lender-actions';
import { listOffers } from './list-offers';
import { statusOn } from './transitions';

const MODES: Readonly<Record<'EXCHANGE' | 'DIRECT', VisitMode>> = { EXCHANGE: 'exchange', DIRECT: 'direct' };
const viewerOf = (
  { completeViewer, whiteLabelViewer }: Pick<Parameters<typeof submit>[0], 'completeViewer' | 'whiteLabelViewer'>,
  mode: keyof typeof MODES,
) => (mode === 'DIRECT' ? whiteLabelViewer() : completeViewer());

const offers: NonNullable<QueryResolvers['offers']> = async (_parent, { mode, where, ...args }, context) => {
  const { lender } = await viewerOf(context, mode);
  return listOffers(context.db, lender.id, {
    ...readPage(args),
    mode: MODES[mode],
    statuses: where?.statuses ?? undefined,
    today: context.today(),
  });
};

const exchangeCounts: NonNullable<QueryResolvers['exchangeCounts']> = async (_parent, { mode }, context) =>
  countsOf(context.db, await viewerOf(context, mode), MODES[mode], context.today());

const visitExchange: NonNullable<MutationResolvers['visitExchange']> = async (_parent, { mode }, context) => {
  const viewer = await viewerOf(context, mode);
  await recordVisit(context.db, viewer, MODES[mode]);
  return countsOf(context.db, viewer, MODES[mode], context.today());
};

const Mutation = {
  submitOffer: (_parent, { input }, context) => submit(context, input),
  editOffer: (_parent, { input }, context) => edit(context, input),
  withdrawOffer: (_parent, { id, revision }, context) => withdraw(context, id, revision),
  acceptCounter: (_parent, { id, revision }, context) => acceptCounter(context, id, revision),
  declineRequest: (_parent, { projectId, reason }, context) => declineRequest(context, projectId, reason),
  visitExchange,
} satisfies MutationResolvers;

const Offer: OfferResolvers = {
  project: ({ project_id: id }, _args, { loaders }) => loaders.projects.load(id),
  status: (offer, _args, { today }) => statusOn(offer, today()),
  interestRate: ({ interest_rate: rate }) => rate,
  termMonths: ({ term_months: months }) => months,
  loanToCost: ({ loan_to_cost: share }) => share,
  expiresOn: ({ expires_on: day }) => day,
  counter: ({ counter }) =>
    counter && {
      amount: counter.amount,
      interestRate: counter.interest_rate,
      points: counter.points,
      termMonths: counter.term_months,
      message: counter.message,
    },
  async loanId({ id, status }, _args, { db }) {
    if (status !== 'ACCEPTED') return null;
    const loan = db.selectFrom('marketplace.loans').select('id').where('offer_id', '=', id);
    return (await loan.executeTakeFirst())?.id ?? null;
  },
  createdAt: ({ created_at: createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updated_at: updatedAt }) => updatedAt.toISOString(),
  async by({ id }, _args, { loaders }) {
    return (await loaders.offerEvents.load(id)).at(-1)?.actor_name ?? '';
  },
  history: ({ id }, _args, { loaders }) => loaders.offerEvents.load(id),
};

const OfferEvent: OfferEventResolvers = {
  at: ({ at }) => at.toISOString(),
  actorKind: ({ actor_kind: kind }) => kind.toUpperCase() as ActorKind,
  actorName: ({ actor_name: name }) => name,
  from: ({ from_status: from }) => from,
  to: ({ to_status: to }) => to,
  terms: ({ terms }) => terms as OfferTerms,
};

export const offerResolvers = { Query: { offers, exchangeCounts }, Mutation, Offer, OfferEvent } satisfies Resolvers;
