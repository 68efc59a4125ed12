import type { Canary } from '@lender-portal/registry-api';

type Count = Canary['counts'][number]['live'];

/** @returns a few lines for people */
export function describeCanary(canary: Canary): string {
  const { id, set, share, companies, createdAt, createdBy, forced, reason, counts, warning } = canary;
  const parts = [...(share === null ? [] : [`${share} % of browsers`]), ...(companies.length > 0 ? [`${companies.length} of the companies`] : [])];
  return [
    `${id}  ${stateOf(canary)}`,
    `   ${parts.join(' and ')} since ${createdAt}, ${createdBy}${forced ? ', forced' : ''}${reason && `: ${reason}`}`,
    ...Object.entries(set).map(([module, release]) => `   ${module}  ${release}`),
    ...counts.map(({ module, canary: own, live }) => `   ${module}  failed in ${of(own)}, elsewhere in ${of(live)}`),
    ...(warning ? [`   not withdrawn automatically: ${warning}`] : []),
    '',
  ].join('\n');
}

/** How far it is: as many mounts are compared as the module of it has that was mounted most. */
function stateOf({ state, set, minMounts, counts, endedAt, endedBecause }: Canary): string {
  if (state !== 'running') return `${state} ${endedAt}: ${endedBecause}`;
  const mounts = Math.max(0, ...counts.filter(({ module }) => module in set).map(({ canary }) => attempts(canary)));
  return `running, ${mounts} of ${minMounts} mounts`;
}

const attempts = ({ mounts, failures }: Count) => mounts + failures;
const of = (count: Count) => `${count.failures} of ${attempts(count)} mounts`;
