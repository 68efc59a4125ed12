import type { Finding } from '@lender-portal/registry-api';

/** What a check looks at, in its order, in the page's words. */
const steps: Readonly<Record<string, string>> = {
  files: 'Its files',
  compatibility: 'What it takes of others',
  size: 'Its size',
  loading: 'Loading',
  mounting: 'Being shown',
  leftovers: 'What it leaves behind',
  errors: 'Errors in the browser',
  policy: 'The page’s policy',
  network: 'Requests to other hosts',
  accessibility: 'Accessibility',
  journey: 'The team’s own journey',
  neighbours: 'Beside its neighbours as they were',
  worker: 'The check itself',
};

/** What is found in the same words at several places. */
export interface FindingKind extends Pick<Finding, 'module' | 'message' | 'alsoLive'> {
  step: string;
  /** `/profile/documents, 390 px`, each once. */
  places: readonly string[];
  /** Each once. */
  evidence: readonly string[];
  /** Their numbers, each once. */
  screenshots: readonly number[];
}

/** @returns the findings, those of the same words together */
export function kindsOf(findings: readonly Finding[]): FindingKind[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.step, finding.module, finding.message, finding.alsoLive]);
    kinds.set(key, [...(kinds.get(key) ?? []), finding]);
  }
  return [...kinds.values()].map((same) => {
    const { step, module, message, alsoLive } = same[0]!;
    return {
      step,
      module,
      message,
      alsoLive,
      places: unique(same.map(placeOf)).filter(Boolean),
      evidence: unique(same.flatMap(({ evidence = [] }) => evidence)),
      screenshots: unique(same.flatMap(({ screenshot }) => screenshot ?? [])),
    };
  });
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** @returns the findings by what they are about, in the order of the check; a step of a newer portal stands last, by its name */
export function byStep(findings: readonly FindingKind[]): [label: string, findings: FindingKind[]][] {
  const known = [...new Set([...Object.keys(steps), ...findings.map(({ step }) => step)])];
  return known
    .map((step): [string, FindingKind[]] => [steps[step] ?? step, findings.filter((finding) => finding.step === step)])
    .filter(([, own]) => own.length > 0);
}

/** @returns `/profile/documents, 390 px` */
export const placeOf = ({ route, width }: { route?: string | undefined; width?: number | undefined }): string =>
  [...(route === undefined ? [] : [`/${route.replace(/^\//, '')}`]), ...(width === undefined ? [] : [`${width} px`])].join(', ');
