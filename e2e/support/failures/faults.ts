import type { RemoteName } from '@lender-portal/contracts';

/** Possible faults of a module. */
export const faults = [
  'it is not there',
  'it never comes',
  'it is a page of HTML',
  'it does not parse',
  'a lifecycle is missing',
  'it throws while it mounts',
  'it is not what its hash says',
  'it needs a library that the portal does not have',
  'its manifest is not there',
  'its manifest never comes',
  'its manifest is malformed',
] as const;

export type Fault = (typeof faults)[number];

export const isOfManifest = (fault: Fault): boolean => fault.startsWith('its manifest');
export const neverComes = (fault: Fault): boolean => fault.endsWith('never comes');

/** Source of a module: an import map entry, or a module that a remote exposes. */
export type ModuleSource = { specifier: string } | { remote: RemoteName; exposed: string };

/** A module that is broken until it is repaired. */
export interface BrokenModule {
  /** Messages that Chromium itself writes to the console. */
  expectedErrors: RegExp[];
  /** Resolves when the page has requested the broken file. */
  requested: Promise<void>;
  repair: () => void;
}
