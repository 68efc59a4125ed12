import { LimitedProcess } from '@lender-portal/releases/limited-process';
import { build } from 'esbuild';
import { transform } from 'lightningcss';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLACEHOLDERS } from './placeholders.js';

const PROCESS = fileURLToPath(new URL('./render-process.js', import.meta.url));
/** The portal's modules need up to 4 s and 250 MB. */
const LIMITS = { timeMs: 120_000, cpuSeconds: 120, memoryMb: 2_048, outputBytes: 50_000_000 };
/** React escapes quotes in text, so only attributes match. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const CLASS_SELECTOR = /\.([A-Za-z_-][\w-]*)/g;
const CHARACTERS = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const EMOTION_IDS = /data-emotion="[\w-]+ ([^"]*)"/;

/**
 * Renders the first paint of a module's pages in a Node process without browser globals.
 *
 * @param {string} entryFile source file that exports `pages: PrerenderedPages`
 * @param {import('@lender-portal/releases/limited-process').Limits} [limits]
 * @returns {Promise<Record<string, { html: string, css: string, ids: string[], isHydrated: boolean }>>} path → markup without styles, its
 *   critical CSS, and, if it is hydrated, the Emotion class ids in them, for `<style data-emotion="lp id1 id2">`
 * @throws {Error} with the path of the page that throws or exceeds a limit
 */
export async function renderPages(entryFile, limits = LIMITS) {
  const code = await bundlePages(entryFile);
  const { rendered, hydrated } = await runBundle({ code, file: entryFile, props: PLACEHOLDERS }, limits);
  return Object.fromEntries(
    Object.entries(rendered).map(([page, markup]) => {
      const isHydrated = hydrated.includes(page);
      return [page, { ...extractStyles(markup, isHydrated), isHydrated }];
    }),
  );
}

/** The same code as in the browser: production builds of all libraries, and no settings of a tsconfig.json. */
async function bundlePages(entryFile) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from ${JSON.stringify(`./${path.basename(entryFile)}`)};
        export { createElement } from 'react';
        export { renderToString } from 'react-dom/server';`,
      resolveDir: path.dirname(entryFile),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

/** @returns {Promise<{ rendered: Record<string, string>, hydrated: string[] }>} path → markup; paths of hydrated pages */
async function runBundle(task, limits) {
  const renderer = new LimitedProcess(process.execPath, [PROCESS], { limits, channel: 'json' });
  let page;
  try {
    return await renderer.request(task, (message, resolve, reject) => {
      if ('page' in message) page = message.page;
      if ('error' in message) reject(new Error(message.error));
      if ('rendered' in message) resolve(message);
    });
  } catch (error) {
    const subject = page === undefined ? '' : ` of "${page}"`;
    throw new Error(`The first paint${subject} in ${task.file} could not be rendered: ${error.message}`, {
      cause: error,
    });
  } finally {
    const { stdout, stderr } = await renderer.end();
    // Standard output belongs to the build command.
    process.stderr.write(stdout + stderr);
  }
}

/**
 * Moves all styles to a style sheet. The page's Content-Security-Policy blocks style attributes of its HTML, so each
 * becomes a rule with higher specificity than a class. Emotion's rules stay complete for hydration, which does not insert
 * them again.
 */
function extractStyles(markup, isHydrated) {
  const parts = markup.split('</style>');
  const end = parts.pop();
  const elements = parts.map(splitStyle);
  const styles = new Map();
  const html = [...elements.map(({ before }) => before), end]
    .join('')
    .replaceAll(STYLE_ATTRIBUTE, (_, declarations) => {
      if (!styles.has(declarations)) styles.set(declarations, styles.size);
      return ` data-lp-style="${styles.get(declarations)}"`;
    });
  const used = elements.filter((element) => element.ids.length === 0 || element.ids.some((id) => isUsed(id, html)));
  const rules = [...styles].map(([declarations, id]) => `html [data-lp-style="${id}"]{${unescapeHtml(declarations)}}`);
  const isComplete = ({ ids }) => isHydrated && ids.length > 0;
  const css = [
    ...used.map((element) => (isComplete(element) ? element.css : shorten(element.css, html, isHydrated))),
    ...rules,
  ].join('');
  return {
    html: isHydrated ? html : withoutNames(html, css),
    css,
    // Emotion repeats keyframes for each class that uses them.
    ids: [...new Set(used.filter(isComplete).flatMap(({ ids }) => ids))],
  };
}

/** Removes MUI's names of parts that no rule selects. */
function withoutNames(html, css) {
  const selected = new Set([...css.matchAll(CLASS_SELECTOR)].map(([, name]) => name));
  return html.replaceAll(CLASS_ATTRIBUTE, (_, names) => {
    const kept = names.split(' ').filter((name) => !name.startsWith('Mui') || selected.has(name));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
}

/** Removes rules for classes that the page lacks, and for states that inert elements cannot have. */
function shorten(css, html, isHydrated) {
  const present = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names]) => names.split(' ')));
  const unusedSymbols = [...css.matchAll(CLASS_SELECTOR)].map(([, name]) => name).filter((name) => !present.has(name));
  const visitor = isHydrated
    ? {}
    : { Rule: { style: ({ value }) => (value.selectors.every(isInteractive) ? [] : undefined) } };
  const { code } = transform({
    filename: 'prerender.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor,
  });
  return code.toString();
}

const isInteractive = (selector) =>
  selector.some(({ type, kind }) => type === 'pseudo-class' && /^(hover|active|focus|focus-visible)$/.test(kind));

/** @param {string} part markup that ends with the text of a style element */
function splitStyle(part) {
  const start = part.lastIndexOf('<style');
  const open = part.indexOf('>', start);
  return {
    before: part.slice(0, start),
    css: part.slice(open + 1),
    ids: EMOTION_IDS.exec(part.slice(start, open))?.[1].split(' ') ?? [],
  };
}

/** Emotion also emits the rules that a class is composed of. Keyframes are used by rules. */
const isUsed = (id, html) => id.startsWith('animation-') || html.includes(`-${id}`);

const unescapeHtml = (text) => text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name) => CHARACTERS[name]);
