import type { Canary } from '@lender-portal/registry-api';

type Count = Canary['counts'][number]['live'];

/** @returns a human-readable summary of a few lines */
export function describeCanary(canary: Canary): string {
  const { id, set, share, companies, createdAt, createdBy, forced, reason, counts, warning } = canary;
  const audience = [
    ...(share === null ? [] : [`${share}% of browsers`]),
    ...(companies.length > 0 ? [`${companies.length} ${companies.length === 1 ? 'company' : 'companies'}`] : []),
  ];
  return [
    `${id}  ${stateOf(canary)}`,
    `   ${audience.join(' and ')} since ${createdAt}, ${createdBy}${forced ? ', forced' : ''}${reason && `: ${reason}`}`,
    ...Object.entries(set).map(([module, release]) => `   ${module}  ${release}`),
    ...counts.map(
      ({ module, canary: own, live }) =>
        `   ${module}  ${formatCount(own)} failed; other browsers: ${formatCount(live)}`,
    ),
    ...(warning ? [`   not withdrawn automatically: ${warning}`] : []),
    '',
  ].join('\n');
}

/** Progress is the mount count of the module with the most mounts. */
function stateOf({ state, set, minMounts, counts, endedAt, endedBecause }: Canary): string {
  if (state !== 'running') return `${state} ${endedAt}: ${endedBecause}`;
  const mounts = Math.max(0, ...counts.filter(({ module }) => module in set).map(({ canary }) => attempts(canary)));
  return `running, ${mounts} of ${minMounts} mounts`;
}

const attempts = ({ mounts, failures }: Count) => mounts + failures;
const formatCount = (count: Count) => `${count.failures} of ${attempts(count)} mounts`;
