import type { PortalAppProps } from '@lender-portal/contracts';
import { Tool } from '../tool/tool.component';
import { Calculator } from './calculator.component';
import { evaluationTools } from './evaluation-tools';

interface EvaluationProps extends PortalAppProps {
  evaluateMode: keyof typeof evaluationTools;
}

/** Root of the application: a calculator. */
export function Evaluation({ evaluateMode, ...props }: EvaluationProps) {
  const tool = evaluationTools[evaluateMode];
  return <Tool {...props} title={tool.title} render={({ query }) => <Calculator tool={tool} query={query} />} />;
}
