import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { ExampleOverviewDocument, type ExampleOverviewQuery } from './overview.generated';

type States = NonNullable<ExampleOverviewQuery['tenant']['lender']>['lenderStates'];

export interface OverviewModel extends Model {
  states: Resource<'all', States>;
}

/** The first request leaves with the props, before anything is rendered. */
export function createOverviewModel(props: PortalProps): OverviewModel {
  const request = createGraphQLClient(props);
  const states = createResource(async (_key: 'all', signal) => (await request(ExampleOverviewDocument, {}, signal)).tenant.lender?.lenderStates ?? []);
  states.read('all');
  return { states, dispose: states.dispose };
}
