import { isModuleName, packageOf } from '@lender-portal/releases';
import { WireError } from './wire-error';

/** An import map key and its new target. */
export interface ServicePatch {
  service: string;
  /** As the client sent it: a URL, or a path of the portal. */
  url: string;
  integrity: string | undefined;
}

/** @throws WireError for a malformed body */
export function readServicePatch(body: unknown): ServicePatch {
  const { service, url, integrity } = parseJson(body, 'Patching a service requires a json request body');
  if (service === undefined) throw new WireError('service key is missing');
  if (!isKey(service)) throw new WireError(`Invalid service key - "${String(service)}" is an invalid service key`);
  if (url === undefined) throw new WireError('url key is missing');
  if (typeof url !== 'string') throw new WireError(`Failed to parse URL from ${JSON.stringify(url)}`);
  if (integrity !== undefined && !isFilled(integrity))
    throw new WireError('Invalid integrity - must be a non-empty string');
  return { service, url, integrity };
}

/**
 * @returns the number of folders to search for a release: that of the file, and its parents
 * @throws WireError
 */
export function readPackageDirLevel(value: unknown): number {
  if (value === undefined || value === '') return 1;
  const level = Math.floor(Number(value));
  if (Number.isNaN(level)) throw new WireError(`Query parameter packageDirLevel (${level}) should be of type number`);
  return level;
}

/** An import map to merge into the live one. */
export interface MapPatch {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, unknown>>;
  integrity: Record<string, string>;
}

/** @throws WireError with all problems of the body */
export function readMapPatch(body: unknown): MapPatch {
  const {
    imports = {},
    scopes = {},
    integrity = {},
  } = parseJson(body, 'Patching the import map requires a json request body');
  const problems = [...findInImports(imports), ...findInScopes(scopes), ...findInIntegrity(integrity)];
  if (problems.length > 0) throw new WireError(problems.join('\n'));
  return { imports, scopes, integrity } as MapPatch;
}

function findInImports(imports: unknown): string[] {
  if (!isTable(imports)) return [`${INVALID} imports is not an object`];
  return Object.entries(imports).flatMap(([name, url]) => {
    if (typeof url !== 'string') return [`${INVALID} module with name '${name}' does not have a string url`];
    if (!isKey(name.replace(/\/$/, ''))) return [`Invalid module name -- module name '${name}' is invalid`];
    return name.endsWith('/') && !url.endsWith('/')
      ? [`${INVALID} the URL for module with name '${name}' does not end with a trailing slash`]
      : [];
  });
}

function findInScopes(scopes: unknown): string[] {
  if (!isTable(scopes)) return [`${INVALID} scopes is not an object`];
  return Object.entries(scopes).flatMap(([name, scope]) => {
    if (!isTable(scope)) return [`${INVALID} scope with name '${name}' is not an object`];
    return Object.keys(scope).length === 0
      ? [`${INVALID} scope with name '${name}' is an object with no properties`]
      : [];
  });
}

function findInIntegrity(integrity: unknown): string[] {
  if (!isTable(integrity)) return [`${INVALID} integrity is not an object`];
  const wrong = Object.keys(integrity).filter((url) => !isFilled(integrity[url]));
  return wrong.map((url) => `${INVALID} the integrity of '${url}' must be a non-empty string`);
}

const INVALID = 'Invalid import map in request body --';

function parseJson(body: unknown, errorMessage: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(body));
    if (isTable(value)) return value;
  } catch {
    // The error is thrown below, as for any value that is not an object.
  }
  throw new WireError(errorMessage);
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isKey = (value: unknown): value is string =>
  isFilled(value) && !value.endsWith('/') && isModuleName(packageOf(value));
