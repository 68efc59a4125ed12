import type { ReProjectManagerProps } from '../evaluation-props';
import {
  ApplicationFailure,
  baseStyles,
  formStyles,
  type Model,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { Evaluation } from '../features/evaluate/evaluation.component';
import { evaluationStyles } from '../features/evaluate/evaluation.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const evaluationApplication: RemoteApplication<ReProjectManagerProps, Model> = {
  Root: Evaluation,
  createModel: () => ({ dispose: () => undefined }),
  styles: [baseStyles, formStyles, evaluationStyles],
  renderFailure: (retry) => <ApplicationFailure what="The evaluation" onRetry={retry} />,
};
