import { execFile } from 'node:child_process';

/**
 * @param {string} name of a package
 * @param {string} registry its URL; npm's settings supply the token
 * @returns {Promise<string[]>} its published versions; empty if the package does not exist yet
 * @throws {Error} if the registry does not respond or rejects the request
 */
export function readPublishedVersions(name, registry) {
  const args = ['view', name, 'versions', '--json', `--registry=${registry}`];
  return new Promise((resolve, reject) => {
    execFile('npm', args, { shell: process.platform === 'win32' }, (error, stdout) => {
      const output = parse(stdout);
      // npm prints a single version as a string.
      if (!error) resolve([output].flat());
      else if (output?.error?.code === 'E404') resolve([]);
      else
        reject(
          new Error(`${registry} did not return the versions of ${name}: ${output?.error?.summary ?? error.message}`),
        );
    });
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
