import { Page, usePathBelow, PageNotFound } from '@lender-portal/remote-kit';
import type { ReProjectManagerProps } from '../../evaluation-props';
import { Calculator } from './calculator.component';
import { isCalculator } from './evaluation-path';
import { evaluationTools } from './evaluation-tools';

/** Root of the application: a calculator. */
export function Evaluation({ evaluateMode, basePath, links }: ReProjectManagerProps) {
  const tool = evaluationTools[evaluateMode];
  const below = usePathBelow(basePath);
  const isKnown = isCalculator(below);
  return (
    <Page title={tool.title} lead={tool.lead} view={isKnown ? 'calculator' : 'unknown'}>
      {isKnown ? (
        <Calculator tool={tool} basePath={basePath} below={below} links={links} />
      ) : (
        <PageNotFound href={basePath} label="Back to calculator" />
      )}
    </Page>
  );
}
