import { inspectFolder, type Finding } from '@lender-portal/releases/inspection';
import { withRelease, type Build, type BuildPlace } from './build';
import { portalLibraries } from './portal-libraries';
import { checkBudget } from './steps/budget';
import { checkCompatibility } from './steps/compatibility';
import type { MountingOptions } from './steps/mounting';

export type StepName = 'build' | 'compatibility' | 'budget' | 'mounting';

/** What a step of the check has come to. */
export interface StepResult {
  step: StepName;
  /** What was looked at, in a sentence without its end. */
  what: string;
  findings: Finding[];
  /** What lenders would miss, although nothing is refused for it. */
  warnings?: Finding[];
}

export interface CheckResult {
  build: Build | undefined;
  steps: StepResult[];
}

export interface CheckOptions {
  place: BuildPlace;
  /** Undefined where nothing of the build is to be run. */
  browser?: Pick<MountingOptions, 'browser' | 'env'> | undefined;
  /** Is told of each step as it ends. */
  onStep: (result: StepResult) => void;
}

/** What can be checked of a build without a registry. Behaviour: releases.check. */
export async function checkBuild({ place, browser, onStep }: CheckOptions): Promise<CheckResult> {
  const steps: StepResult[] = [];
  const add = (result: StepResult) => {
    steps.push(result);
    onStep(result);
  };

  // `publish` sends what the manifest names, and nothing else of the folder.
  const { release, findings, warnings } = await inspectFolder(place.folder, { namedOnly: true });
  const build = release && withRelease(place, release);
  add({ step: 'build', what: build ? describeFiles(build) : 'the files', findings, warnings });
  if (!build) return { build, steps };

  add({ step: 'compatibility', what: describeNeeds(build), findings: checkCompatibility(build.release, build.id, portalLibraries) });

  const { bytes, budget, isDefault, findings: tooLarge } = await checkBudget(build);
  const limit = `${kilobytes(budget)} kB${isDefault ? ', which holds where package.json states none' : ''}`;
  add({ step: 'budget', what: `${kilobytes(bytes)} kB of initial files, compressed, of ${limit}`, findings: tooLarge });

  // What does not run is not tried.
  if (browser && steps.every((each) => each.findings.length === 0 || each.step === 'budget')) {
    // What starts browsers takes a while to load, which no other command needs.
    const { checkMounting } = await import('./steps/mounting');
    const { mounted, findings: seen } = await checkMounting(build, { portal: portalLibraries, ...browser });
    add({ step: 'mounting', what: `mounted and unmounted three times: ${mounted.join(', ')}`, findings: seen });
  }
  return { build, steps };
}

function describeFiles({ release: { files } }: Build): string {
  const { length } = Object.keys(files);
  return `${length} ${length === 1 ? 'file' : 'files'}, as the registry takes them`;
}

function describeNeeds({ release: { contract, shared } }: Build): string {
  const modules = Object.keys(shared).length;
  return `${modules} ${modules === 1 ? 'module' : 'modules'} of the portal${contract === undefined ? '' : `, and its contract ${contract}`}`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
