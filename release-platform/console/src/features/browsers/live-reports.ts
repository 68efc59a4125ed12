import type { Module, ModuleReports } from '@lender-portal/registry-api';

type Reports = readonly ModuleReports[] | undefined;

/** @returns browser reports about a module's live release; undefined if there are none */
export function liveReports({ name, live }: Pick<Module, 'name' | 'live'>, reports: Reports) {
  const own = reports?.find(({ module }) => module === name);
  // Pages with an unpublished build report no release.
  return [live, null].map((id) => own?.releases.find(({ release }) => release === id)).find(Boolean);
}

/** Whether the live release failed in lenders' browsers. */
export const isFailing = (module: Pick<Module, 'name' | 'live'>, reports: Reports): boolean =>
  (liveReports(module, reports)?.failures ?? 0) > 0;
