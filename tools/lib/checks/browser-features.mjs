import { ESLint } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';

// Everywhere for decades, though no standard makes them part of the Baseline; and those that the code of ours and of
// libraries asks for before it uses them.
const ALLOWED = [
  '__proto__',
  'escape() and unescape()',
  'Function caller and arguments',
  'devicePixelRatio',
  'Network Information',
  'Navigation API',
  'Global privacy control',
  // Of these the portal uses writeText and the time limit alone, which are older than the rest.
  'Async clipboard',
  'AbortSignal.timeout()',
];

/** Asks before it uses anything, and brings replacements: pdf.js as its authors build it for old browsers. */
const POLYFILLED = /pdfjs|pdf-worker/;

/** A part of a library that the portal never comes to: filestack-js combines signals only for requests that bring one. */
const NEVER_RUN = { file: /filestack/, feature: 'AbortSignal.any()' };

/** ECMAScript that every browser of that Baseline parses. */
const ECMASCRIPT = 2023;

/**
 * Checks built files for what the oldest browsers of the portal do not have: syntax, built-in objects and Web APIs by
 * their names. Methods that are called on values are left to the compiler's `lib`.
 *
 * @param {{ path: string, text: string }[]} files
 * @param {number} year of the Baseline
 * @returns {Promise<string[]>} what was found
 */
export async function findNewFeatures(files, year) {
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    baseConfig: [
      {
        files: ['**/*.js', '**/*.mjs'],
        languageOptions: { ecmaVersion: ECMASCRIPT, sourceType: 'module' },
        plugins: { 'baseline-js': baseline },
        rules: { 'baseline-js/use-baseline': ['error', { available: year, includeWebApis: { preset: 'auto' }, includeJsBuiltins: { preset: 'auto' } }] },
      },
    ],
  });
  const found = new Set();
  for (const { path, text } of files.filter((file) => !POLYFILLED.test(file.path))) {
    const [{ messages }] = await eslint.lintText(text, { filePath: path.replaceAll('/', '_') });
    const allowed = NEVER_RUN.file.test(path) ? [...ALLOWED, NEVER_RUN.feature] : ALLOWED;
    for (const { message } of messages) if (!allowed.some((feature) => message.includes(`'${feature}'`))) found.add(`${path}: ${message}`);
  }
  return [...found];
}
