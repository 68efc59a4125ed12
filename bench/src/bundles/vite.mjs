import { runVite } from './run-vite.mjs';

/** The portal as one production bundle of Vite. */
export async function buildWithVite(change) {
  const output = { codeSplitting: false, entryFileNames: 'portal.js' };
  const files = await runVite({ name: 'vite', loaders: 'one-file', output, change });
  if (files.length !== 1) throw new Error(`Vite has written ${files.map(({ fileName }) => fileName).join(', ')} instead of one bundle`);
  return { files: { 'portal.js': Buffer.from(files[0].code) }, entry: 'portal.js' };
}
