import type { JourneyStep } from '@lender-portal/releases';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../registry/user-error';

/** Settings for mounting a module, or one exposed module of a remote. */
export interface MountSettings {
  /** Path of its page below the portal's base path. */
  path?: string;
  /** The signed-in viewer: a viewer of `@lender-portal/testing`, or `guest` for signed out. */
  viewer?: string;
  /** Additional props. */
  props?: Record<string, unknown>;
}

/** The `lenderPortal` field of a module's package.json. */
export interface ModuleSettings extends MountSettings {
  /** Maximum size of the initial files in bytes, compressed with brotli. */
  budget?: number;
  /** Test steps that the registry's check performs in a browser. */
  journey?: JourneyStep[];
  /** Trusted Types policies that the module creates. */
  trustedTypes?: string[];
  /** Shown to owners when the module fails. */
  team?: string;
  /** Mail or web address. */
  contact?: string;
  /** Web address. */
  runbook?: string;
  /** Overrides per exposed module of a remote: key, such as `./Calculator` → settings. */
  exposes?: Record<string, MountSettings>;
}

const FIELD = 'lenderPortal';

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString = (value: unknown) => typeof value === 'string';
const isByteCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0;

type Shape = Record<string, [isValid: (value: unknown) => boolean, type: string]>;
const mountShape: Shape = {
  path: [isString, 'a string'],
  viewer: [isString, 'a string'],
  props: [isTable, 'an object'],
};
const moduleShape: Shape = {
  ...mountShape,
  budget: [isByteCount, 'a number of bytes'],
  journey: [Array.isArray, 'a list of steps'],
  trustedTypes: [Array.isArray, 'a list of policy names'],
  team: [isString, 'a string'],
  contact: [isString, 'a string'],
  runbook: [isString, 'a string'],
  exposes: [isTable, 'an object'],
};

/**
 * @param home folder of the package.json; undefined if there is none
 * @throws UserError for invalid settings
 */
export async function readModuleSettings(home: string | undefined): Promise<ModuleSettings> {
  if (home === undefined) return {};
  const file = path.join(home, 'package.json');
  const { [FIELD]: settings = {} } = parse(file, await readFile(file, 'utf8'));
  expectShape(file, FIELD, settings, moduleShape);
  for (const [key, value] of Object.entries((settings as ModuleSettings).exposes ?? {}))
    expectShape(file, `${FIELD}.exposes["${key}"]`, value, mountShape);
  return settings as ModuleSettings;
}

/** @returns the name in a module's package.json, which its release usually has too; undefined if there is none */
export async function readPackageName(folder: string): Promise<unknown> {
  const file = path.join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return parse(file, text)['name'];
}

function parse(file: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new UserError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

function expectShape(file: string, where: string, value: unknown, shape: Shape): void {
  if (!isTable(value)) throw new UserError(`${file}: "${where}" is not an object`);
  for (const [field, content] of Object.entries(value)) {
    const [isValid, type] = shape[field] ?? [];
    if (!isValid)
      throw new UserError(
        `${file}: "${where}" has an unknown field "${field}". Allowed fields: ${Object.keys(shape).join(', ')}`,
      );
    if (!isValid(content)) throw new UserError(`${file}: "${where}.${field}" must be ${type}`);
  }
}
