import { ESLint } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';

// Long supported in all browsers but in no Baseline, or feature-detected by our code and libraries before use.
const ALLOWED = [
  '__proto__',
  'escape() and unescape()',
  'Function caller and arguments',
  'devicePixelRatio',
  'Network Information',
  'Navigation API',
  'Global privacy control',
  'User agent client hints',
  // The portal uses only writeText and the time limit, which are older than the rest of the feature.
  'Async clipboard',
  'AbortSignal.timeout()',
];

/** Feature-detects and polyfills: pdf.js's build for old browsers. */
const POLYFILLED = /pdfjs|pdf-worker/;

/**
 * Unreachable library code: filestack-js combines signals only for requests that pass one. Remotes bundle it with what
 * opens its picker.
 */
const UNREACHABLE = { file: /filestack|open-picker/, feature: 'AbortSignal.any()' };

/** The ECMAScript version that all browsers of this Baseline parse. */
const ECMASCRIPT = 2023;

/**
 * Checks built files for syntax, built-in objects and Web APIs that the oldest supported browsers lack. Method calls on
 * values are left to the compiler's `lib`.
 *
 * @param {{ path: string, text: string }[]} files
 * @param {number} year of the Baseline
 * @returns {Promise<string[]>} the unsupported features
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
        rules: {
          'baseline-js/use-baseline': [
            'error',
            { available: year, includeWebApis: { preset: 'auto' }, includeJsBuiltins: { preset: 'auto' } },
          ],
        },
      },
    ],
  });
  const found = new Set();
  for (const { path, text } of files.filter((file) => !POLYFILLED.test(file.path))) {
    const [{ messages }] = await eslint.lintText(text, { filePath: path.replaceAll('/', '_') });
    const allowed = UNREACHABLE.file.test(path) ? [...ALLOWED, UNREACHABLE.feature] : ALLOWED;
    for (const { message } of messages)
      if (!allowed.some((feature) => message.includes(`'${feature}'`))) found.add(`${path}: ${message}`);
  }
  return [...found];
}
