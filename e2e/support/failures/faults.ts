import type { RemoteName } from '@lender-portal/contracts';

/** What may be wrong with a module of the page. */
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

/** Where a module comes from: an entry of the import map, or what a remote exposes. */
export type ModuleSource = { specifier: string } | { remote: RemoteName; exposed: string };

/** A module that is broken until it is mended. */
export interface BrokenModule {
  /** What Chromium writes to the console by itself. */
  announced: RegExp[];
  /** Resolves once the page has asked for what is broken. */
  asked: Promise<void>;
  mend: () => void;
}
