import type { PortalProps } from '@lender-portal/contracts';
import { Page, RequestFailure, SkeletonText, useResource } from '@lender-portal/remote-kit';
import type { OverviewModel } from './overview-model';

type OverviewProps = Pick<PortalProps, 'authClient'> & { model: OverviewModel };

/** Lists the states in which the company lends. */
export function Overview(props: OverviewProps) {
  return (
    <Page title="Example page" lead="Where your company lends" view="overview">
      <States {...props} />
    </Page>
  );
}

function States({ authClient, model }: OverviewProps) {
  const { data, error } = useResource(model.states, 'all');
  if (error)
    return (
      <RequestFailure
        title="The states could not be loaded"
        error={error}
        authClient={authClient}
        onRetry={() => model.states.refresh('all')}
      />
    );
  if (!data)
    return (
      <p role="status" aria-label="Loading states">
        <SkeletonText width={20} />
      </p>
    );
  if (data.length === 0) return <p>No states yet</p>;
  return (
    <ul aria-label="States">
      {data.map(({ id, region, isApproved }) => (
        <li key={id}>{isApproved ? `${region}, approved` : region}</li>
      ))}
    </ul>
  );
}
