import { parseArgs } from 'node:util';
import { bundleNames } from './bundles/bundle.mjs';
import { pages } from './pages.mjs';

/** The variant that is another version of the portal. */
export const BEFORE = 'before';
/** The variant whose import map has many entries. */
export const LARGE_MAP = 'large-map';
const VARIANTS = ['portal', ...bundleNames];
const USUAL = VARIANTS.filter((name) => !['webpack', 'vite-routes-hinted'].includes(name));
const ROUTES = Object.keys(pages);

export const usage = `npm run bench -- [options]

  --routes <list>    all, or some of ${ROUTES.join(',')} (default exchange)
  --samples <n>      rounds, each with three visits of every variant: nothing cached, again, after a release (default 9)
  --variants <list>  some of ${VARIANTS.join(',')} (default: ${USUAL.join(',')}; the portal is always among them)
  --before <folder>  another version of the repository, installed and built, as one more variant; without the visit after a release
  --entries <n>      the portal with so many entries in its import map, as one more variant; without that visit, too
  --http1            HTTP/1.1 without TLS, as a local start serves, instead of HTTP/2
  --save             write each route's result into bench/results/visits, and the table of bench/README.md
  --help`;

/** @throws {Error} that says which option is wrong */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      routes: { type: 'string', default: 'exchange' },
      samples: { type: 'string', default: '9' },
      variants: { type: 'string', default: USUAL.join(',') },
      before: { type: 'string' },
      entries: { type: 'string' },
      http1: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const count = (name) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
    return value;
  };
  const listed = (name, known) => {
    const wanted = values[name] === 'all' ? known : values[name].split(',');
    const unknown = wanted.find((each) => !known.includes(each));
    if (unknown !== undefined) throw new Error(`--${name} names "${unknown}"; there are ${known.join(', ')}`);
    return known.filter((each) => wanted.includes(each));
  };
  const variants = [...new Set(['portal', ...listed('variants', VARIANTS)])];
  const entries = values.entries === undefined ? undefined : count('entries');
  const others = [...(values.before === undefined ? [] : [BEFORE]), ...(entries === undefined ? [] : [LARGE_MAP])];
  return { ...values, routes: listed('routes', ROUTES), samples: count('samples'), entries, variants: [...variants, ...others] };
}
