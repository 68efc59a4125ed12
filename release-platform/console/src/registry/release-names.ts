import type { Module, Source } from '@lender-portal/registry-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from './queries';

/** Release id → its commit, computed once per answer. */
const known = new WeakMap<readonly Module[], ReadonlyMap<string, Source>>();

function sourcesIn(modules: readonly Module[]): ReadonlyMap<string, Source> {
  const sources =
    known.get(modules) ??
    new Map(modules.flatMap(({ releases }) => releases.flatMap(({ id, source }) => (source ? [[id, source]] : []))));
  known.set(modules, sources);
  return sources;
}

/** @returns the subject of a release's commit; undefined while loading, and if it is unknown */
export function useSubject(id: string | null): string | undefined {
  const { data } = useQuery({ ...queries.modules(), select: (modules) => sourcesIn(modules).get(id ?? '')?.subject });
  // The list of modules has only two releases of each; a module's page has loaded all of its own.
  const whole = useQueryClient().getQueriesData<Module>({ queryKey: ['state', 'module'] });
  const releases = whole.flatMap(([, module]) => module?.releases ?? []);
  return data ?? releases.find((release) => release.id === id)?.source?.subject;
}
