import { runLimited } from '@lender-portal/releases/limited-process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectDeclarations } from './inspect-declarations';

const require = createRequire(import.meta.url);

/** Regular declarations take 0.1 s and 50 MB. CPU time does not depend on what else the machine does. */
const LIMITS = { timeMs: 30_000, cpuSeconds: 6, memoryMb: 384, outputBytes: 1_000_000 };

const OPTIONS =
  '--noEmit --pretty false --ignoreConfig --strict --exactOptionalPropertyTypes --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --lib es2023,dom,dom.iterable'.split(
    ' ',
  );

/** Packages whose types declarations may use. */
const CONTRACTS = ['@lender-portal/module-contract', '@lender-portal/contracts'];

export interface CheckedDeclarations {
  /** Name of the module. */
  module: string;
  /** Declarations of the release; undefined if it has none. */
  candidate: string | undefined;
  /** Declarations of the live release that it must stay compatible with. */
  live?: string | undefined;
}

/**
 * Type-checks a module's declarations and finds changes that break modules which use the live ones. Runs the compiler in
 * its own process, with limits.
 *
 * @returns sentences without a final period
 */
export async function checkDeclarations({ module, candidate, live }: CheckedDeclarations): Promise<string[]> {
  const [now, before] = await Promise.all([
    candidate === undefined ? undefined : inspectDeclarations(module, candidate),
    live === undefined ? undefined : inspectDeclarations(module, live),
  ]);
  if (now && now.problems.length > 0) return now.problems;
  const isComparable = before !== undefined && before.problems.length === 0;
  return compile({
    'candidate.ts': candidate ?? '',
    ...(isComparable && {
      'live.ts': live!,
      'compare.ts': comparison(now?.exported ?? [], before.exported),
    }),
  });
}

/**
 * Events go from the module to others, so the new payload must be assignable to the live one. Props go to the module,
 * so the live props must be assignable to the new ones.
 */
function comparison(now: readonly string[], before: readonly string[]): string {
  const take = (name: string, exported: readonly string[], from: string) =>
    exported.includes(name) ? `type ${name} = import('./${from}').${name};` : `interface ${name} {}`;
  return `
namespace Now { export ${take('Events', now, 'candidate')} export ${take('Parcels', now, 'candidate')} }
namespace Live { export ${take('Events', before, 'live')} export ${take('Parcels', before, 'live')} }
type Kept = keyof Live.Parcels & keyof Now.Parcels;
export const events: Live.Events = null! as Now.Events;
export const parcels: Record<keyof Live.Parcels, unknown> = null! as Now.Parcels;
export const props: Pick<Now.Parcels, Kept> = null! as Pick<Live.Parcels, Kept>;
`;
}

async function compile(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-types-'));
  try {
    await mkdir(path.join(folder, 'node_modules/@lender-portal'), { recursive: true });
    for (const name of CONTRACTS) await symlink(folderOf(name), path.join(folder, 'node_modules', name), 'junction');
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
    const { code, stdout, exceeded } = await runLimited(compiler(), [...OPTIONS, ...Object.keys(files)], {
      cwd: folder,
      limits: LIMITS,
    });
    // An exit code without a message is a crash.
    return exceeded !== undefined || code === null || (code !== 0 && stdout === '')
      ? [
          `is too complex to be type-checked within ${LIMITS.cpuSeconds} s and ${LIMITS.memoryMb} MB. Simplify the types`,
        ]
      : describeErrors(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

/** The native executable, because a killed wrapper script would leave it running. */
function compiler(): string {
  const platform = `@typescript/typescript-${process.platform}-${process.arch}`;
  const folder = path.dirname(
    createRequire(require.resolve('typescript/package.json')).resolve(`${platform}/package.json`),
  );
  return path.join(folder, 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
}

/** Start of an error: `file(line,column): error TS2322: message`. Indented lines continue the message. */
const ERROR = /^(candidate|compare)\.ts\((\d{1,9}),\d{1,9}\): error TS\d{1,9}: /;
/** How the compiler names types of the two files: `import("/tmp/…/live").Events`. */
const MODULE_PATH = /import\("[^"]*\/(candidate|live)"\)\./g;

function describeErrors(output: string): string[] {
  const errors: string[] = [];
  for (const line of output.split('\n')) {
    if (line.startsWith(' ')) errors.push(`${errors.pop() ?? ''} ${line.trim()}`);
    else if (line !== '') errors.push(line);
  }
  return errors.flatMap((error) => {
    const [start, file, line] = ERROR.exec(error) ?? [];
    // Not an error of the release: the compiler also reads the live declarations and the contract.
    if (start === undefined) return [];
    const text = error.slice(start.length).replace(MODULE_PATH, (_, from) => (from === 'live' ? 'live.' : ''));
    return file === 'candidate'
      ? `has a type error in line ${line}: ${text}`
      : `breaks modules that use the live release: ${text} Keep it compatible, or raise the major version of the module`;
  });
}
