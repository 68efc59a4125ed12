import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const read = (file) => readFile(resolve(`@expo-google-fonts/inter/${file}`), 'base64');

/** @returns {Promise<{ regular: string, bold: string }>} the portal's font for PDFs, in base64 */
export const readFonts = async () => ({
  regular: await read('400Regular/Inter_400Regular.ttf'),
  bold: await read('600SemiBold/Inter_600SemiBold.ttf'),
});
