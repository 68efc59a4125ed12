import { emit } from '@lender-portal/module-contract';
import { createResource, type Resource } from '@lender-portal/remote-kit';
import type { ExchangeProps } from '../projects/exchange-model';
import {
  AcceptCounterDocument,
  EditOfferDocument,
  ProjectDetailsDocument,
  RequestDetailsDocument,
  SubmitOfferDocument,
  WithdrawOfferDocument,
  type OfferFieldsFragment,
  type ProjectFieldsFragment,
  type SubmitOfferMutationVariables,
} from './project.generated';

export type ProjectDetails = ProjectFieldsFragment;
export type LenderOffer = OfferFieldsFragment;
export type OfferInput = SubmitOfferMutationVariables['input'];

/** Details of one project and the lender's actions on it. */
export interface ProjectModel {
  project: Resource<string, ProjectDetails | null>;
  submit(input: OfferInput): Promise<void>;
  edit(input: OfferInput): Promise<void>;
  withdraw(offer: Pick<LenderOffer, 'id' | 'revision'>): Promise<void>;
  acceptCounter(offer: Pick<LenderOffer, 'id' | 'revision'>): Promise<void>;
  /** Reloads the project after someone else changed the offer. */
  refresh(): void;
  dispose(): void;
}

export function createProjectModel(
  { model: { request, pages }, mode }: Pick<ExchangeProps, 'model' | 'mode'>,
  id: string,
): ProjectModel {
  const project = createResource<string, ProjectDetails | null>(async (key, signal) =>
    mode === 'direct'
      ? ((await request(RequestDetailsDocument, { id: key }, signal)).directRequest ?? null)
      : ((await request(ProjectDetailsDocument, { id: key }, signal)).openProject ?? null),
  );
  /** Also refreshes the list and the counters, because they show offers. */
  const after = async (change: Promise<unknown>) => {
    await change;
    project.refresh(id);
    for (const [key] of pages.entries()) pages.refresh(key);
    emit('exchange/changed', { mode });
  };
  return {
    project,
    submit: (input) => after(request(SubmitOfferDocument, { input })),
    edit: (input) => after(request(EditOfferDocument, { input })),
    withdraw: ({ id: offer, revision }) => after(request(WithdrawOfferDocument, { id: offer, revision })),
    acceptCounter: ({ id: offer, revision }) => after(request(AcceptCounterDocument, { id: offer, revision })),
    refresh: () => project.refresh(id),
    dispose: project.dispose,
  };
}
