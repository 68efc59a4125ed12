import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';

/** Debian's folder for server programs, which are not on PATH; one subfolder per version. */
const DEBIAN = '/usr/lib/postgresql';

/** @returns {string | undefined} the folder of a PostgreSQL server's programs, if installed */
export function findServerPrograms() {
  const versions = list(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...onPath()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(path.join(folder, name))));
}

/** @returns {string | undefined} the path of PgBouncer, if installed */
export const findPooler = () =>
  [...onPath(), '/usr/sbin'].map((folder) => path.join(folder, 'pgbouncer')).find(isProgram);

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
