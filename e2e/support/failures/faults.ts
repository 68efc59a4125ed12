import type { RemoteName } from '@lender-portal/module-contract';

/** Possible faults of a module. */
export const faults = [
  'the file is missing',
  'the request hangs',
  'the file is an HTML page',
  'mount throws',
  'the digest does not match',
  'the manifest is missing',
] as const;

export type Fault = (typeof faults)[number];

export const isManifestFault = (fault: Fault): boolean => fault.startsWith('the manifest');
export const isHanging = (fault: Fault): boolean => fault.endsWith('hangs');

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
