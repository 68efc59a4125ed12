import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMismatches, settingsInDocument, settingsInSource } from './settings.mjs';

const SOURCE = `
  host: reader.get('HOST') ?? '127.0.0.1',
  port: reader.port('PORT', 4000),
  limit: reader.limit(
    'LIMIT_REPORTS', fewer),
  key: readKey(reader, 'SERVICE_KEY'),
  name: 'lender_portal_mount_seconds',`;
const TABLE = `
| Setting | Meaning | Default |
|---|---|---|
| \`HOST\`, \`PORT\` | where it listens, beside \`OTHER\` | \`4000\` |
| \`LIMIT_REPORTS\` | a limit | |
| \`SERVICE_KEY\` | a key | |
| \`REMOTE_EXCHANGE_MANIFEST\` | of a remote | |`;

test('finds settings in sources and in the document', () => {
  assert.deepEqual(settingsInSource(SOURCE), ['HOST', 'PORT', 'LIMIT_REPORTS', 'SERVICE_KEY']);
  assert.deepEqual(settingsInDocument(TABLE), [
    'HOST',
    'PORT',
    'LIMIT_REPORTS',
    'SERVICE_KEY',
    'REMOTE_EXCHANGE_MANIFEST',
  ]);
  assert.deepEqual(findMismatches(SOURCE, TABLE), []);
});

test('derives the settings of a bucket from its prefix', () => {
  assert.deepEqual(settingsInSource(`files: readBucket(reader, 'MODULES_S3'),`), [
    'MODULES_S3_URL',
    'MODULES_S3_BUCKET',
    'MODULES_S3_REGION',
    'MODULES_S3_PREFIX',
    'MODULES_S3_ACCESS_KEY',
    'MODULES_S3_SECRET_KEY',
  ]);
});

test('reports undocumented, unread and duplicate settings', () => {
  const document = TABLE.replace('`LIMIT_REPORTS`', '`LIMIT_OTHERS`, `HOST`');
  assert.deepEqual(
    findMismatches(SOURCE, document).map((line) => line.replace(/^.* the setting /, '')),
    ['LIMIT_REPORTS. Add a row to the table of its task', 'LIMIT_OTHERS, which no source reads', 'HOST twice'],
  );
});

test('accepts metrics in the sources and histogram series, and rejects others', () => {
  assert.deepEqual(findMismatches(SOURCE, `${TABLE}\nrate(lender_portal_mount_seconds_bucket[5m])`), []);
  assert.match(
    findMismatches(SOURCE, `${TABLE}\nlender_portal_mounts_total`).join(),
    /lender_portal_mounts_total, which does not exist$/,
  );
});
