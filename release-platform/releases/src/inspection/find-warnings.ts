import type { Release } from '../manifest';
import { readScript } from './build-folder';
import type { Finding } from './finding';
import { REMOTE_FILE } from './remote-file';
import { unloadedSheets } from './remote-styles';
import { scriptTokens } from '../scripts/script-tokens';

/**
 * Finds defects that lenders would notice although the remote can be published: assets that only resolve if the remote
 * owns the page or sits at a server's root.
 */
export async function findWarnings(folder: string, { entries, files, styles = {} }: Release): Promise<Finding[]> {
  if (!Object.values(entries).includes(REMOTE_FILE)) return [];
  const names = Object.keys(files);
  const linked = new Set(Object.values(styles).flat());
  const sheets = (await unloadedSheets(folder, names)).filter((sheet) => !linked.has(sheet));
  const warnings = sheets.map((file): Finding => ({
    file,
    what: 'is a style sheet that is never loaded',
    advice: 'Import it in the exposed module, so the build names it after the module, or link it where it is needed',
  }));
  for (const file of names.filter((each) => files[each]!.initial && /\.m?js$/.test(each))) {
    warnings.push(
      ...findScriptWarnings(await readScript(folder, file), new Set(names)).map((fault) => ({ file, ...fault })),
    );
  }
  return warnings;
}

function findScriptWarnings(source: string, files: ReadonlySet<string>): Omit<Finding, 'file'>[] {
  const { strings, usesImportMeta, readsProcessEnv, guardsProcess } = readTokens(source);
  const assets = new Set([...files].filter((file) => !/\.(m?js|json)$/.test(file)));
  const unresolvable = [...strings].filter((text) => isUnresolvable(text, assets, usesImportMeta));
  return [
    ...unresolvable.map((text) => ({
      what: `refers to "${text}", which resolves against the URL of the page`,
      advice: `Resolve it against the module's URL (new URL with import.meta), or configure the build to do so, such as base: './' in Vite`,
    })),
    ...(readsProcessEnv && !guardsProcess
      ? [
          {
            what: 'reads process.env, which browsers do not have',
            advice: `Replace it in the build: define: { 'process.env.NODE_ENV': '"production"' }`,
          },
        ]
      : []),
  ];
}

interface ScriptTraits {
  strings: Set<string>;
  usesImportMeta: boolean;
  readsProcessEnv: boolean;
  guardsProcess: boolean;
}

function readTokens(source: string): ScriptTraits {
  const traits: ScriptTraits = {
    strings: new Set(),
    usesImportMeta: false,
    readsProcessEnv: false,
    guardsProcess: false,
  };
  /** The last four tokens. */
  let last = ['', '', '', ''];
  try {
    for (const { type, value } of scriptTokens(source)) {
      if (type === 'text') traits.strings.add(value);
      last = [...last.slice(1), type === 'text' ? '' : value];
      const [before, owner, dot, name] = last;
      traits.usesImportMeta ||= owner === 'import' && dot === '.' && name === 'meta';
      traits.readsProcessEnv ||= before !== '.' && owner === 'process' && dot === '.' && name === 'env';
      traits.guardsProcess ||= dot === 'typeof' && name === 'process';
    }
  } catch {
    // Warnings never reject a build, so the tokens before a syntax error are enough.
  }
  return traits;
}

/** Root-relative URLs never resolve. `./` URLs resolve only if the script uses `import.meta`. */
function isUnresolvable(text: string, assets: ReadonlySet<string>, usesImportMeta: boolean): boolean {
  if (text.startsWith('/')) return assets.has(text.slice(1));
  return !usesImportMeta && text.startsWith('./') && assets.has(text.slice('./'.length));
}
