import type { Release } from '../manifest';
import { readScript } from './build-folder';
import type { Finding } from './finding';
import { REMOTE_FILE } from './remote-file';
import { unloadedSheets } from './remote-styles';
import { scriptTokens } from '../scripts/script-tokens';

/**
 * What lenders would miss of a remote although it can be published: what its build leaves to a page that is its own, or
 * to a server at whose root it lies.
 */
export async function findWarnings(folder: string, { entries, files, styles = {} }: Release): Promise<Finding[]> {
  if (!Object.values(entries).includes(REMOTE_FILE)) return [];
  const names = Object.keys(files);
  const linked = new Set(Object.values(styles).flat());
  const sheets = (await unloadedSheets(folder, names)).filter((sheet) => !linked.has(sheet));
  const warnings = sheets.map((file): Finding => ({
    file,
    what: 'is a style sheet that nothing loads',
    advice: 'Import it in the exposed module, so that the build names it after that, or link it where it is needed',
  }));
  for (const file of names.filter((each) => files[each]!.initial && /\.m?js$/.test(each))) {
    warnings.push(...findInScript(await readScript(folder, file), new Set(names)).map((fault) => ({ file, ...fault })));
  }
  return warnings;
}

function findInScript(source: string, files: ReadonlySet<string>): Omit<Finding, 'file'>[] {
  const { strings, asksItsAddress, readsEnvironment, knowsProcess } = readTokens(source);
  const assets = new Set([...files].filter((file) => !/\.(m?js|json)$/.test(file)));
  const lost = [...strings].filter((text) => isLost(text, assets, asksItsAddress));
  return [
    ...lost.map((text) => ({
      what: `names "${text}", which a page of the portal looks for at its own address`,
      advice: `Name it by the address of the module, which new URL takes from import.meta, or have the build do so: base: './' of Vite`,
    })),
    ...(readsEnvironment && !knowsProcess
      ? [{ what: 'reads process.env, which browsers do not have', advice: `Have the build replace it: define: { 'process.env.NODE_ENV': '"production"' }` }]
      : []),
  ];
}

interface ScriptTraits {
  strings: Set<string>;
  asksItsAddress: boolean;
  readsEnvironment: boolean;
  knowsProcess: boolean;
}

function readTokens(source: string): ScriptTraits {
  const traits: ScriptTraits = { strings: new Set(), asksItsAddress: false, readsEnvironment: false, knowsProcess: false };
  /** The last four tokens. */
  let last = ['', '', '', ''];
  try {
    for (const { type, value } of scriptTokens(source)) {
      if (type === 'text') traits.strings.add(value);
      last = [...last.slice(1), type === 'text' ? '' : value];
      const [before, owner, dot, name] = last;
      traits.asksItsAddress ||= owner === 'import' && dot === '.' && name === 'meta';
      traits.readsEnvironment ||= before !== '.' && owner === 'process' && dot === '.' && name === 'env';
      traits.knowsProcess ||= dot === 'typeof' && name === 'process';
    }
  } catch {
    // A warning is no reason to refuse a build: the tokens up to the unreadable one are enough.
  }
  return traits;
}

/** An address by the root of a server is lost in any script; one beside the script only where that does not ask for its own address. */
function isLost(text: string, assets: ReadonlySet<string>, asksItsAddress: boolean): boolean {
  if (text.startsWith('/')) return assets.has(text.slice(1));
  return !asksItsAddress && text.startsWith('./') && assets.has(text.slice('./'.length));
}
