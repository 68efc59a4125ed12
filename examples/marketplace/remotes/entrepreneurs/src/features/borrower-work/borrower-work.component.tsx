import type { PortalProps } from '@lender-portal/contracts';
import { RequestFailure, SkeletonText, useResource, useStyles } from '@lender-portal/remote-kit';
import type { BorrowersModel } from '../borrower-data/borrowers-model';
import { borrowerWorkStyles } from './borrower-work.styles';
import { Requests } from './requests.component';
import { BorrowerTrackRecord } from './track-record.component';

interface BorrowerWorkProps {
  model: BorrowersModel;
  id: string;
  /** Path of the portal's direct requests. */
  directPath: string;
  authClient: PortalProps['authClient'];
}

/** Track record and open requests of a borrower. */
export default function BorrowerWorkView({ model, id, directPath, authClient }: BorrowerWorkProps) {
  useStyles(borrowerWorkStyles);
  const { data, error } = useResource(model.work, id);
  if (!data && error) {
    return (
      <div className="rk-card">
        <RequestFailure
          error={error}
          title="Requests could not be loaded"
          authClient={authClient}
          onRetry={() => model.work.refresh(id)}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="rk-card rk-lazy rk-late" aria-hidden="true">
        <SkeletonText width={24} />
      </div>
    );
  }
  return (
    <>
      <BorrowerTrackRecord record={data.trackRecord} />
      <Requests requests={data.requests} directPath={directPath} />
    </>
  );
}
