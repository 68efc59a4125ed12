import { describeFinding } from '@lender-portal/releases/inspection';
import path from 'node:path';
import { UserError } from '../registry/user-error';
import type { BuildLocation } from '../module/find-build';
import { checkBuild, type StepResult } from './check-build';
import type { SourcedFinding } from './steps/mounting';

/** @returns the step, and its findings and warnings, each on a line */
export function describeStep({ step, what, findings, warnings = [] }: StepResult): string {
  const lines = (mark: string, all: readonly SourcedFinding[]) =>
    all.map(
      ({ source, ...finding }) =>
        `  ${mark} ${describeFinding(finding)}${source ? ` (${describeSource(source)})` : ''}`,
    );
  return [
    findings.length === 0 ? `✔ ${step}: ${what}` : `✖ ${step}`,
    ...lines('✖', findings),
    ...lines('⚠', warnings),
  ].join('\n');
}

const describeSource = ({ file, line, column }: NonNullable<SourcedFinding['source']>) =>
  `${path.relative('.', file)}:${line}:${column}`;

/** @throws UserError if a step has findings */
export function assertNoFindings(steps: readonly StepResult[], folder: string): void {
  const count = steps.reduce((sum, { findings }) => sum + findings.length, 0);
  if (count > 0) throw new UserError(`${count} ${count === 1 ? 'finding' : 'findings'} in ${folder}`);
}

/**
 * Runs the checks that need neither a browser nor the portal, before an upload.
 *
 * @throws UserError
 */
export async function assertPassesStaticCheck(place: BuildLocation, log: (text: string) => void): Promise<void> {
  const { steps } = await checkBuild({
    place,
    onStep: (step) => step.findings.length > 0 && log(describeStep(step)),
  });
  assertNoFindings(steps, place.home);
}
