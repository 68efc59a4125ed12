import { parseArgs } from 'node:util';
import { bundleNames } from './bundles/bundle.mjs';

/** The variant that is another version of the portal. */
export const BEFORE = 'before';
/** The variant whose import map has many entries. */
export const LARGE_MAP = 'large-map';
const VARIANTS = ['portal', ...bundleNames];

export const usage = `npm run bench -- [options]

  --page <name>      exchange (default) or certificates
  --samples <n>      rounds, each with one first and one second visit of every variant (default 9)
  --variants <list>  some of ${VARIANTS.join(',')} (default: all; the portal is always among them)
  --before <folder>  another version of the repository, installed and built, as one more variant
  --entries <n>      the portal with so many entries in its import map, as one more variant
  --http1            HTTP/1.1 without TLS, as a local start serves, instead of HTTP/2
  --save             write the result into bench/results
  --help`;

/** @throws {Error} that says which option is wrong */
export function readOptions(args, pages) {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: 'string', default: pages[0] },
      samples: { type: 'string', default: '9' },
      variants: { type: 'string', default: VARIANTS.join(',') },
      before: { type: 'string' },
      entries: { type: 'string' },
      http1: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const samples = Number(values.samples);
  if (!Number.isInteger(samples) || samples < 1) throw new Error(`--samples is "${values.samples}"; it must be a number from 1`);
  if (!pages.includes(values.page)) throw new Error(`--page is "${values.page}"; there are ${pages.join(', ')}`);
  const wanted = values.variants.split(',');
  const unknown = wanted.find((name) => !VARIANTS.includes(name));
  if (unknown !== undefined) throw new Error(`--variants names "${unknown}"; there are ${VARIANTS.join(', ')}`);
  const variants = VARIANTS.filter((name) => name === 'portal' || wanted.includes(name));
  const entries = values.entries === undefined ? undefined : Number(values.entries);
  if (entries !== undefined && !(Number.isInteger(entries) && entries > 0)) throw new Error(`--entries is "${values.entries}"; it must be a number from 1`);
  const others = [...(values.before === undefined ? [] : [BEFORE]), ...(entries === undefined ? [] : [LARGE_MAP])];
  return { ...values, samples, entries, variants: [...variants, ...others] };
}
