// Replaces `node:test` in bundled test files, so that several of them can run in one process without sharing hooks:
// Node 20 has no option for that.
import * as nodeTest from 'node:test';

/** Only ends a file that hangs. A limit for all files of a process would fail them on a busy machine. */
const FILE_TIMEOUT_MS = 300_000;

/** Declarations of the file that is being loaded. */
let declarations;

/** Collects calls that a file makes while it is loaded; calls of running tests take effect at once. */
const declare =
  (name) =>
  (...args) =>
    declarations ? void declarations.push(() => nodeTest[name](...args)) : nodeTest[name](...args);

export const test = declare('test');
export const it = declare('it');
export const describe = declare('describe');
export const before = declare('before');
export const beforeEach = declare('beforeEach');
export const after = declare('after');
export const afterEach = declare('afterEach');
export const { mock } = nodeTest;

/**
 * Runs test files one after the other, each as a suite of its own.
 *
 * @param {[source: string, bundle: string][]} files `source` names the suite; `bundle` is loaded
 */
export async function runTogether(files) {
  const suites = [];
  for (const [source, bundle] of files) {
    declarations = [];
    suites.push([source, declarations]);
    await import(bundle).catch((error) => test('loads', () => Promise.reject(error)));
  }
  declarations = undefined;
  for (const [source, calls] of suites)
    nodeTest.describe(source, { timeout: FILE_TIMEOUT_MS }, () => {
      for (const call of calls) call();
    });
}
