import type { PortalAppProps } from '@lender-portal/contracts';
import { Tool, UnknownPage, useAddress } from '../tool/tool.component';
import { Calculator } from './calculator.component';
import { evaluationTools, type EvaluationTool } from './evaluation-tools';

interface EvaluationProps extends PortalAppProps {
  evaluateMode: keyof typeof evaluationTools;
}

/** Root of the application: a calculator. */
export function Evaluation({ evaluateMode, ...props }: EvaluationProps) {
  return (
    <Tool {...props}>
      <CurrentPage tool={evaluationTools[evaluateMode]} />
    </Tool>
  );
}

function CurrentPage({ tool }: { tool: EvaluationTool }) {
  const { path, query } = useAddress();
  return path === '' ? (
    <Calculator tool={tool} query={query} />
  ) : (
    <UnknownPage title={tool.title} back="Back to calculator" />
  );
}
