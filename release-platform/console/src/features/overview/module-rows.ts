import type { Module, ModuleReports } from '@lender-portal/registry-api';
import type { ModuleHandlers } from './module-actions';

export interface ModuleRowsProps extends ModuleHandlers {
  modules: readonly Module[];
  /** Undefined while they are not known. */
  reports: readonly ModuleReports[] | undefined;
}

/** @returns the release that runs, where it was published */
export const liveRelease = ({ releases, live }: Module) => releases.find(({ id }) => id === live);
