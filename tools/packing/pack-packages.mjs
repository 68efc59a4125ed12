// Packs the packages that teams install as tarballs: npm run pack:packages [-- --out <folder>]
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from '../lib/packing/pack.mjs';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, '.cache', 'tarballs') } } });

for (const { tarball } of await packPackages(root, resolve(values.out))) console.log(relative(process.cwd(), tarball));
