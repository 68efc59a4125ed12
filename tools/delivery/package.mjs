// `npm run package [-- --out <folder>]`: builds a self-contained folder that runs with Node alone.
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { makePackage } from '../lib/delivery/make-package.mjs';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, '.cache', 'package', 'lender-portal') },
  },
});

const out = resolve(values.out);
await mkdir(dirname(out), { recursive: true });
await build();
const { version, commit, isChanged, bytes } = await makePackage(root, out);
const changes = isChanged ? ', with uncommitted changes' : '';
console.log(
  `${relative(process.cwd(), out) || '.'}: lender-portal ${version}, ${commit ?? 'no commit'}${changes}; ${(bytes / 1e6).toFixed(1)} MB`,
);
