import type { ReProjectManagerProps } from '@lender-portal/contracts';
import { ApplicationFailure, baseStyles, createLifecycles, formStyles, type Model } from '@lender-portal/remote-kit';
import { Evaluation } from './features/evaluate/evaluation.component';
import { evaluationStyles } from './features/evaluate/evaluation.styles';

/** What it shows is computed from the address alone. */
const emptyModel: Model = { dispose() {} };

export const { bootstrap, mount, unmount } = createLifecycles<ReProjectManagerProps, Model>({
  Root: Evaluation,
  createModel: () => emptyModel,
  styles: [baseStyles, formStyles, evaluationStyles],
  renderFailure: (retry) => <ApplicationFailure what="The evaluation" onRetry={retry} />,
});
