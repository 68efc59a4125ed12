import type { Canary } from '@lender-portal/registry-api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.component';
import { queries } from '../../registry/queries';
import { CanaryCard } from './canary-card.component';

const DAY_MS = 24 * 3_600_000;

/**
 * Running canaries, and for a day those that were withdrawn automatically.
 *
 * @param props.of limits the list to one module
 */
export function Canaries({ of }: { of?: string }) {
  const query = useQuery(queries.canaries());
  // Most of the time there is none, so that a skeleton would only move the page.
  if (query.isPending) return null;
  return (
    <Loaded query={query} failed="Canaries could not be loaded" isCard>
      {(canaries) => {
        const shown = canaries.filter((canary) => isShown(canary) && (of === undefined || of in canary.set));
        return shown.map((canary) => <CanaryCard key={canary.id} canary={canary} />);
      }}
    </Loaded>
  );
}

/** Canaries that a person ended are not shown. */
function isShown({ state, endedAt, endedBy }: Canary): boolean {
  if (state === 'running') return true;
  return state === 'withdrawn' && endedBy === null && endedAt !== null && Date.now() - Date.parse(endedAt) < DAY_MS;
}
