import { init, parse } from 'es-module-lexer';
import { importMetaUrls, scriptTokens, systemImports } from './script-tokens';

/** Global list of loaded chunks in builds of webpack and Rspack. */
const CHUNK_LIST = /^webpackChunk/;
const RELATIVE = /^\.{1,2}\//;

/**
 * Finds signs that a script loads other files of its build.
 *
 * @returns relative specifiers, and a description of loads whose names the script composes
 */
export async function chunkReferences(source: string, format: 'native' | 'system'): Promise<string[]> {
  const found = format === 'system' ? inSystemModule(source) : await inNativeModule(source);
  return [...new Set([...found, ...importMetaUrls(source)].filter((each) => RELATIVE.test(each) || each === COMPOSED))];
}

const COMPOSED = 'chunks with composed names';

function inSystemModule(source: string): string[] {
  const found = [...(systemImports(source) ?? [])];
  let last = ['', '', ''];
  try {
    for (const { type, value } of scriptTokens(source)) {
      if (CHUNK_LIST.test(value)) found.push(COMPOSED);
      if (type === 'text' && last.join('') === '.import(') found.push(value);
      last = [...last.slice(1), type === 'text' ? '' : value];
    }
  } catch {
    // The inspection of the release rejects an unreadable script by name.
  }
  return found;
}

async function inNativeModule(source: string): Promise<string[]> {
  await init();
  try {
    return parse(source)[0].flatMap(({ type, specifier }) =>
      type === 'dynamic' ? [specifier ?? COMPOSED] : type === 'import-meta' ? [] : [specifier ?? ''],
    );
  } catch {
    return [];
  }
}
