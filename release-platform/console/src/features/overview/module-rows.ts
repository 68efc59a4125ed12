import type { Module, ModuleReports } from '@lender-portal/registry-api';
import type { ModuleHandlers } from './module-actions';

export interface ModuleRowsProps extends ModuleHandlers {
  modules: readonly Module[];
  /** Undefined while loading. */
  reports: readonly ModuleReports[] | undefined;
}

/** @returns the live release, if it was published */
export const liveRelease = ({ releases, live }: Module) => releases.find(({ id }) => id === live);
