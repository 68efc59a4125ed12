import type { PortalProps } from '@lender-portal/contracts';
import { ApplicationFailure, baseStyles, listStyles, type RemoteApplication } from '@lender-portal/remote-kit';
import { FlipsByZip } from '../features/flips-by-zip/flips-by-zip.component';
import { createFlipsModel, type FlipsModel } from '../features/flips-by-zip/flips-model';
import { flipsStyles } from '../features/flips-by-zip/flips.styles';
import { entityStyles } from '../features/shared/entity.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const flipsApplication: RemoteApplication<PortalProps, FlipsModel> = {
  Root: FlipsByZip,
  createModel: createFlipsModel,
  styles: [baseStyles, listStyles, entityStyles, flipsStyles],
  renderFailure: (retry) => <ApplicationFailure what="The flips" onRetry={retry} />,
};
