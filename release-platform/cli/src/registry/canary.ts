import type { Canary } from '@lender-portal/registry-api';

type Count = Canary['counts'][number]['live'];

/** @returns a human-readable summary of a few lines */
export function describeCanary(canary: Canary): string {
  const { id, set, share, companies, createdAt, createdBy, forced, reason, counts } = canary;
  const audience = [
    ...(share === null ? [] : [`${share}% of browsers`]),
    ...(companies.length > 0 ? [`${companies.length} ${companies.length === 1 ? 'company' : 'companies'}`] : []),
  ];
  return [
    `${id}  ${stateOf(canary)}`,
    `   ${audience.join(' and ')} since ${createdAt}, ${createdBy}${forced ? ', forced' : ''}${reason && `: ${reason}`}`,
    ...Object.entries(set).map(([module, release]) => `   ${module}  ${release}`),
    ...counts.map(
      ({ module, canary: own, live, failingLenders }) =>
        `   ${module}  ${formatCount(own)} failed, for ${failingLenders} ${failingLenders === 1 ? 'lender' : 'lenders'}; other browsers: ${formatCount(live)}`,
    ),
    '',
  ].join('\n');
}

const stateOf = ({ state, endedAt, endedBecause }: Canary): string =>
  state === 'running' ? state : `${state} ${endedAt}: ${endedBecause}`;

const formatCount = ({ mounts, failures }: Count) => `${failures} of ${mounts + failures} mounts`;
