import type { ModuleCounts } from './counts';
import { compareFailures, MIN_FAILURES, type Limits, type Verdict } from './compare-failures';
import type { ModuleReporters, ReporterCount } from './reporters/count-reporters';

/** Distinct networks needed among failing reporters. One person easily has three: home, office and phone. */
const MIN_NETWORKS = 4;

interface Evidence {
  /** Counts of all pages. Anyone can forge these. */
  counts: readonly ModuleCounts[];
  /** Distinct accounts or networks. */
  reporters: readonly ModuleReporters[];
}

interface Evaluation {
  /** Set if the canary must be withdrawn automatically. */
  verdict?: Verdict;
  /** Failing pages whose reporters are too few for an automatic withdrawal. An owner has to decide. */
  warning?: string;
}

/**
 * Compares distinct reporters in the canary and outside it, never page counts, because pages cost a forger nothing.
 * Behaviour: releases.canary-reporters.
 */
export function evaluateCanary({ counts, reporters }: Evidence, limits: Limits): Evaluation {
  const compared = reporters.map(({ module, unit, canary, live }) => {
    const pages = counts.find((each) => each.module === module)?.canary;
    return {
      module,
      unit: `${unit}s` as const,
      canary: toCount(canary),
      live: toCount(live),
      mountsInCanary: pages ? pages.mounts + pages.failures : 0,
      networks: canary.networks,
    };
  });
  const hasNetworks = ({ module, unit }: Verdict) =>
    compared.some((each) => each.module === module && each.unit === unit && each.networks >= MIN_NETWORKS);
  const verdict = compareFailures(compared, limits).find(hasNetworks);
  if (verdict) return { verdict };

  const [pages] = compareFailures(
    counts.map((each) => ({ ...each, unit: 'mounts' as const })),
    limits,
  );
  if (!pages) return {};
  const known = compared.find(({ module }) => module === pages.module);
  const unit = known?.unit === 'networks' ? 'networks' : 'accounts';
  const found = [
    ...(unit === 'accounts' ? [plural(known?.canary.failures ?? 0, 'account')] : []),
    plural(known?.networks ?? 0, 'network'),
  ];
  const needed =
    unit === 'accounts'
      ? `failures of ${MIN_FAILURES} accounts on ${MIN_NETWORKS} networks, and fewer elsewhere`
      : `failures on ${MIN_FAILURES} networks, and fewer elsewhere`;
  return {
    warning: `${pages.reason}. These were reported by ${found.join(' on ')}; an automatic withdrawal needs ${needed}`,
  };
}

const toCount = ({ all, failing }: ReporterCount) => ({ mounts: all - failing, failures: failing });
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
