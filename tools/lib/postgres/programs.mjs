import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and its descendants put a server's programs, which they keep out of PATH; by version. */
const DEBIAN = '/usr/lib/postgresql';

/** @returns {string | undefined} the folder of a PostgreSQL server's programs; undefined where there is none on this machine */
export function findServerPrograms() {
  const versions = list(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...onPath()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(path.join(folder, name))));
}

/** @returns {string | undefined} PgBouncer; undefined where it is not installed */
export const findPooler = () => [...onPath(), '/usr/sbin'].map((folder) => path.join(folder, 'pgbouncer')).find(isProgram);

const onPath = () => (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
