import type { Canary } from '@lender-portal/registry-api';

type Count = Canary['counts'][number]['own'];

/** @returns a human-readable summary of a few lines */
export function describeCanary(canary: Canary): string {
  const { id, set, createdAt, createdBy, forced, reason, counts } = canary;
  return [
    `${id}  ${stateOf(canary)}`,
    `   ${audienceOf(canary)} since ${createdAt}, ${createdBy}${forced ? ', forced' : ''}${reason && `: ${reason}`}`,
    ...Object.entries(set).map(([module, release]) => `   ${module}  ${release}`),
    ...counts.map(
      ({ module, own, baseline, failingLenders }) =>
        `   ${module}  ${formatCount(own)} failed, for ${failingLenders} identified ${failingLenders === 1 ? 'lender' : 'lenders'}; other browsers: ${formatCount(baseline)}`,
    ),
    ...describePromotion(canary),
    '',
  ].join('\n');
}

/** @returns what happens after a deployment */
export function describeDeployment(canary: Canary): string {
  const { id, createdAt, promotion } = canary;
  const minutes = promotion && Math.round((Date.parse(promotion.at) - Date.parse(createdAt)) / 60_000);
  const condition = promotion ? `, promoted after ${minutes} minutes and ${promotion.minMounts} mounts if healthy` : '';
  return `Canary ${id}: ${audienceOf(canary)}${condition}. Watch: lender-portal canary list\n`;
}

function audienceOf({ share, companies }: Canary): string {
  const named = `${companies.length} ${companies.length === 1 ? 'company' : 'companies'}`;
  return [...(share === null ? [] : [`${share}% of browsers`]), ...(companies.length > 0 ? [named] : [])].join(' and ');
}

function describePromotion({ promotion, health }: Canary): string[] {
  const lines = [
    ...(health && promotion ? [`promoted from ${promotion.at} if healthy`] : []),
    ...(health ? [`${health.state}: ${health.evidence}`] : []),
    ...(health && promotion?.heldBecause ? [`not promoted: ${promotion.heldBecause}`] : []),
  ];
  return lines.map((line) => `   ${line}`);
}

const stateOf = ({ state, endedAt, endedBecause }: Canary): string =>
  state === 'running' ? state : `${state} ${endedAt}: ${endedBecause}`;

const formatCount = ({ mounts, failures }: Count) => `${failures} of ${mounts + failures} mounts`;
