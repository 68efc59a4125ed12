import type { RuntimeConfig } from './runtime-config';

export const remoteNames = [
  'exchange',
  'processing',
  'projects',
  'entrepreneurs',
] as const satisfies readonly (keyof RuntimeConfig['remotes'])[];
