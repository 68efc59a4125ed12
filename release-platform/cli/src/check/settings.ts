import type { JourneyStep } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../registry/refusal';

/** How a page mounts a module, or one that a remote exposes, beside the portal's own props. */
export interface MountSettings {
  /** Where it is opened, below the portal's base path. */
  path?: string;
  /** Who is signed in: a viewer of `@lender-portal/testing`, or `guest` for nobody. */
  viewer?: string;
  /** Props of its own. */
  props?: Record<string, unknown>;
}

/** `lenderPortal` in a module's package.json. */
export interface ModuleSettings extends MountSettings {
  /** Bytes that the initial files may have together, compressed with brotli. */
  budget?: number;
  /** What the registry's check does with the module in a browser. */
  journey?: JourneyStep[];
  /** Where the modules that a remote exposes differ: key, such as `./Calculator` → settings. */
  exposes?: Record<string, MountSettings>;
}

const FIELD = 'lenderPortal';

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isSize = (value: unknown) => Number.isInteger(value) && (value as number) > 0;

type Shape = Record<string, [is: (value: unknown) => boolean, what: string]>;
const mountShape: Shape = { path: [isText, 'a text'], viewer: [isText, 'a text'], props: [isTable, 'an object'] };
const moduleShape: Shape = {
  ...mountShape,
  budget: [isSize, 'a number of bytes'],
  journey: [Array.isArray, 'a list of steps'],
  exposes: [isTable, 'an object'],
};

/**
 * @param home the folder of the package.json; undefined where there is none
 * @throws Refusal where the settings are not what they should be
 */
export async function readSettings(home: string | undefined): Promise<ModuleSettings> {
  if (home === undefined) return {};
  const file = path.join(home, 'package.json');
  const { [FIELD]: settings = {} } = parse(file, await readFile(file, 'utf8'));
  expectShape(file, FIELD, settings, moduleShape);
  for (const [key, value] of Object.entries((settings as ModuleSettings).exposes ?? {})) expectShape(file, `${FIELD}.exposes["${key}"]`, value, mountShape);
  return settings as ModuleSettings;
}

function parse(file: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Refusal(`${file} is no JSON: ${(error as Error).message}`);
  }
}

function expectShape(file: string, where: string, value: unknown, shape: Shape): void {
  if (!isTable(value)) throw new Refusal(`${file}: "${where}" is not an object`);
  for (const [field, content] of Object.entries(value)) {
    const [is, what] = shape[field] ?? [];
    if (!is) throw new Refusal(`${file}: "${where}" has no field "${field}": it may have ${Object.keys(shape).join(', ')}`);
    if (!is(content)) throw new Refusal(`${file}: "${where}.${field}" is not ${what}`);
  }
}
