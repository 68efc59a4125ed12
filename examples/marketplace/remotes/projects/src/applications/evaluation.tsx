import type { ReProjectManagerProps } from '../evaluation-props';
import {
  ApplicationFailure,
  baseStyles,
  formStyles,
  listStyles,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { Evaluation } from '../features/evaluate/evaluation.component';
import { evaluationStyles } from '../features/evaluate/evaluation.styles';
import { createScenariosModel, type ScenariosModel } from '../features/scenarios/scenarios-model';
import { scenarioStyles } from '../features/scenarios/scenario.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const evaluationApplication: RemoteApplication<ReProjectManagerProps, ScenariosModel> = {
  Root: Evaluation,
  createModel: createScenariosModel,
  styles: [baseStyles, formStyles, listStyles, evaluationStyles, scenarioStyles],
  renderFailure: (retry) => <ApplicationFailure what="The evaluation" onRetry={retry} />,
};
