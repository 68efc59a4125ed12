import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { ExampleOverviewDocument, type ExampleOverviewQuery } from './overview.generated';

type States = NonNullable<ExampleOverviewQuery['tenant']['lender']>['lenderStates'];

export interface OverviewModel extends Model {
  states: Resource<'all', States>;
}

/** Sends the first request on creation, before anything renders. */
export function createOverviewModel(props: PortalProps): OverviewModel {
  const request = createGraphQLClient(props);
  const states = createResource(
    async (_key: 'all', signal) =>
      (await request(ExampleOverviewDocument, {}, signal)).tenant.lender?.lenderStates ?? [],
  );
  states.read('all');
  return { states, dispose: states.dispose };
}
