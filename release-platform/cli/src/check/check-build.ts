import { inspectFolder, type Finding } from '@lender-portal/releases/inspection';
import { withRelease, type Build, type BuildLocation } from '../module/find-build';
import { portalLibraries } from './portal-libraries';
import { checkBudget } from './steps/budget';
import { checkCompatibility } from './steps/compatibility';
import type { MountingOptions, SourcedFinding } from './steps/mounting';

export type StepName = 'build' | 'compatibility' | 'budget' | 'mounting';

/** The result of one step of a check. */
export interface StepResult {
  step: StepName;
  /** Subject of the step, without a final period. */
  what: string;
  findings: SourcedFinding[];
  /** Defects that lenders would notice but the registry accepts. */
  warnings?: Finding[];
}

export interface CheckResult {
  build: Build | undefined;
  steps: StepResult[];
}

export interface CheckOptions {
  place: BuildLocation;
  /** If undefined, no code of the build runs. */
  browser?: Pick<MountingOptions, 'browser' | 'env'> | undefined;
  /** Called when a step ends. */
  onStep: (result: StepResult) => void;
}

/** Checks a build without a registry. */
export async function checkBuild({ place, browser, onStep }: CheckOptions): Promise<CheckResult> {
  const steps: StepResult[] = [];
  const add = (result: StepResult) => {
    steps.push(result);
    onStep(result);
  };

  // `publish` sends only files that the manifest names.
  const { release, findings, warnings } = await inspectFolder(place.folder, { namedOnly: true });
  const build = release && withRelease(place, release);
  add({ step: 'build', what: build ? describeFiles(build) : 'the files', findings, warnings });
  if (!build) return { build, steps };

  add({
    step: 'compatibility',
    what: describeNeeds(build),
    findings: checkCompatibility(build.release, build.id, portalLibraries),
  });

  const { bytes, budget, isDefault, findings: tooLarge } = await checkBudget(build);
  const details = `initial files, compressed${isDefault ? '; default budget' : ''}`;
  add({ step: 'budget', what: `${kilobytes(bytes)} kB of ${kilobytes(budget)} kB (${details})`, findings: tooLarge });

  // A build with defects is not mounted.
  if (browser && steps.every((each) => each.findings.length === 0 || each.step === 'budget')) {
    // Imported lazily: browser automation is slow to load, and only this step needs it.
    const { checkMounting } = await import('./steps/mounting');
    const { mounted, findings: mountingFindings } = await checkMounting(build, { portal: portalLibraries, ...browser });
    add({
      step: 'mounting',
      what: `mounted and unmounted three times: ${mounted.join(', ')}`,
      findings: mountingFindings,
    });
  }
  return { build, steps };
}

function describeFiles({ release: { files } }: Build): string {
  const { length } = Object.keys(files);
  return `${length} ${length === 1 ? 'file' : 'files'}, valid for publishing`;
}

function describeNeeds({ release: { contract, shared } }: Build): string {
  const modules = Object.keys(shared).length;
  return `${modules} portal ${modules === 1 ? 'module' : 'modules'}${contract === undefined ? '' : `, contract ${contract}`}`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
