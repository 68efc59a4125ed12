/**
 * Optional packages, one for each kind of machine, that a package asks for and the lock has no entry of. A registry
 * that does not carry all of them leaves such a lock behind, and `npm ci` refuses it everywhere.
 *
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock package-lock.json
 * @returns {{ name: string, version: string, dependent: string, parent: string }[]} `parent`: the path in front of
 *   the entry's own `node_modules`
 */
export function findMissingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !pathsOf(dependent, name).some((path) => path in lock.packages))
      .map(([name, version]) => ({ name, version, dependent, parent: dependent.slice(0, Math.max(dependent.lastIndexOf('node_modules/'), 0)) })),
  );
}

/**
 * Packages of a registry that would be installed without a look at what was sent. Folders of this repository have no
 * hash, nor has what comes within another package.
 *
 * Left out are the builds for other machines that {@link completeLock} adds: their hashes are known to a registry only
 * that carries them.
 *
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @returns {string[]} their paths
 */
export function findUnverified(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link, inBundle, integrity }]) => path.includes('node_modules/') && !link && !inBundle && !integrity)
    .filter(([, { optional, os }]) => !(optional && os))
    .map(([path]) => path);
}

/**
 * Adds the entries that are missing. Their hashes are not known here; npm adds them where it installs such a package.
 *
 * @param {object} lock package-lock.json; it is changed
 * @throws {Error} where the machine cannot be read from a package's name, or its version is a range
 */
export function completeLock(lock) {
  for (const { name, version, parent } of findMissingOptional(lock)) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${name}@${version} is missing from package-lock.json, and is not one version.`);
    lock.packages[`${parent}node_modules/${name}`] = { version, ...machineOf(name), optional: true };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

const machine = /[-/](android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)(?:-(\w+))?$/;

function machineOf(name) {
  const [, os, cpu, abi = ''] = machine.exec(name) ?? [];
  if (!os) throw new Error(`Which machines ${name} is for cannot be read from its name.`);
  const libc = { gnu: 'glibc', musl: 'musl' }[abi];
  return { cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }), os: [os] };
}

/** Where Node looks for a package from another one, nearest first. */
function pathsOf(dependent, name) {
  const paths = [];
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules')) paths.push(`${folder}${folder && '/'}node_modules/${name}`);
    if (!folder) return paths;
  }
}
