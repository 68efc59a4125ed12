import type { PortalProps } from '@lender-portal/contracts';
import {
  ApplicationFailure,
  baseStyles,
  formStyles,
  itemStyles,
  listStyles,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { TrackRecord } from '../features/validate-track-record/track-record.component';
import { createTrackRecordModel, type TrackRecordModel } from '../features/validate-track-record/track-record-model';
import { trackRecordStyles } from '../features/validate-track-record/track-record.styles';
import { entityStyles } from '../features/shared/entity.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const trackRecordApplication: RemoteApplication<PortalProps, TrackRecordModel> = {
  Root: TrackRecord,
  createModel: createTrackRecordModel,
  styles: [baseStyles, listStyles, itemStyles, formStyles, entityStyles, trackRecordStyles],
  renderFailure: (retry) => <ApplicationFailure what="The track record" onRetry={retry} />,
};
