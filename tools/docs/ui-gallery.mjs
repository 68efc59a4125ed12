// `npm run gallery:ui`: writes a page with each state of the shared components in packages/ui.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildUiGallery } from './build-ui-gallery.mjs';

const folder = join(import.meta.dirname, '../../.cache/ui-gallery');
const page = join(folder, 'index.html');
await mkdir(folder, { recursive: true });
await writeFile(page, await buildUiGallery());
console.log(`Open ${pathToFileURL(page)}`);
