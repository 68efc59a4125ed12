// Validates hand-edited JSON files against the schema that their "$schema" names.
import { Ajv } from 'ajv';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = async (file) => JSON.parse(await readFile(join(root, file), 'utf8'));

for (const file of ['importmap.json', 'routes.json']) {
  const value = await read(file);
  const ajv = new Ajv({ allErrors: true, strictRequired: false });
  if (ajv.validate(await read(value.$schema), value)) continue;
  console.error(ajv.errors.map(({ instancePath, message }) => `${file}: ${instancePath} ${message}`).join('\n'));
  process.exitCode = 1;
}
