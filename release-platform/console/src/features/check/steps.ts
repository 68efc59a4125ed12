import type { Check, Finding } from '@lender-portal/registry-api';

/** Steps of a check in order, with their labels. */
const steps: Readonly<Record<string, string>> = {
  files: 'Files',
  compatibility: 'Shared imports',
  size: 'Size',
  loading: 'Loading',
  mounting: 'Mounting',
  appearance: 'Appearance',
  leftovers: 'Leaks',
  neighbors: 'Effects on other modules',
  speed: 'Speed',
  errors: 'Browser errors',
  policy: 'Content Security Policy',
  network: 'Requests to other hosts',
  accessibility: 'Accessibility',
  journey: 'User journey',
  worker: 'Check worker',
};

/** @returns numbers from 1 of the findings that count and may be accepted */
export const acceptableFindings = ({ state, findings }: Pick<Check, 'state' | 'findings'>): number[] =>
  state !== 'failed'
    ? []
    : findings.flatMap(({ isAcceptable, alsoLive, accepted }, index) =>
        isAcceptable && !alsoLive && !accepted ? [index + 1] : [],
      );

/** Findings with the same message. */
export interface FindingGroup extends Pick<Finding, 'module' | 'message' | 'alsoLive' | 'accepted'> {
  step: string;
  /** Distinct locations, such as `/profile/documents, 390 px`. */
  places: readonly string[];
  /** Distinct evidence. */
  evidence: readonly string[];
  /** Distinct screenshot numbers. */
  screenshots: readonly number[];
}

/** @returns the findings, merged by message */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.step, finding.module, finding.message, finding.alsoLive, finding.accepted]);
    kinds.set(key, [...(kinds.get(key) ?? []), finding]);
  }
  return [...kinds.values()].map((same) => {
    const { step, module, message, alsoLive, accepted } = same[0]!;
    return {
      step,
      module,
      message,
      alsoLive,
      ...(accepted && { accepted }),
      places: unique(same.map(formatLocation)).filter(Boolean),
      evidence: unique(same.flatMap(({ evidence = [] }) => evidence)),
      screenshots: unique(same.flatMap(({ screenshot }) => screenshot ?? [])),
    };
  });
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** @returns the findings by step, in the order of the check; unknown steps of a newer portal come last */
export function groupByStep(findings: readonly FindingGroup[]): [label: string, findings: FindingGroup[]][] {
  const known = [...new Set([...Object.keys(steps), ...findings.map(({ step }) => step)])];
  return known
    .map((step): [string, FindingGroup[]] => [steps[step] ?? step, findings.filter((finding) => finding.step === step)])
    .filter(([, own]) => own.length > 0);
}

/** @returns `/profile/documents, 390 px` */
export const formatLocation = ({ route, conditions = [] }: Pick<Finding, 'route' | 'conditions'>): string =>
  [...(route === undefined ? [] : [`/${route.replace(/^\//, '')}`]), ...conditions].join(', ');
