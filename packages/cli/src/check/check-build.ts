import { inspectFolder, type Finding } from '@lender-portal/releases/inspection';
import { withRelease, type Build, type BuildPlace } from './build';
import { portalLibraries, type PortalLibraries } from './portal-libraries';
import { checkBudget } from './steps/budget';
import { checkCompatibility } from './steps/compatibility';

export type StepName = 'build' | 'compatibility' | 'budget';

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
  libraries?: PortalLibraries;
  /** Is told of each step as it ends. */
  onStep: (result: StepResult) => void;
}

/** What can be checked of a build without a registry. Behaviour: releases.check. */
export async function checkBuild({ place, libraries = portalLibraries, onStep }: CheckOptions): Promise<CheckResult> {
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

  add({ step: 'compatibility', what: describeNeeds(build), findings: checkCompatibility(build.release, build.id, libraries) });

  const { bytes, budget, isDefault, findings: tooLarge } = await checkBudget(build);
  const limit = `${kilobytes(budget)} kB${isDefault ? ', which holds where package.json states none' : ''}`;
  add({ step: 'budget', what: `${kilobytes(bytes)} kB of initial files, compressed, of ${limit}`, findings: tooLarge });
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
