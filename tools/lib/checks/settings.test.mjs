import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedWith, settingsNamed, settingsRead } from './settings.mjs';

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

test('settings are found where they are read and where they are described', () => {
  assert.deepEqual(settingsRead(SOURCE), ['HOST', 'PORT', 'LIMIT_REPORTS', 'SERVICE_KEY']);
  assert.deepEqual(settingsNamed(TABLE), ['HOST', 'PORT', 'LIMIT_REPORTS', 'SERVICE_KEY', 'REMOTE_EXCHANGE_MANIFEST']);
  assert.deepEqual(comparedWith(SOURCE, TABLE), []);
});

test('the settings of a bucket are those that begin with its name', () => {
  assert.deepEqual(settingsRead(`files: readBucket(reader, 'FILES_S3'),`), [
    'FILES_S3_URL',
    'FILES_S3_BUCKET',
    'FILES_S3_REGION',
    'FILES_S3_PREFIX',
    'FILES_S3_ACCESS_KEY',
    'FILES_S3_SECRET_KEY',
  ]);
});

test('one that is missing, one that nothing reads and one that stands there twice are named', () => {
  const document = TABLE.replace('`LIMIT_REPORTS`', '`LIMIT_OTHERS`, `HOST`');
  assert.deepEqual(
    comparedWith(SOURCE, document).map((line) => line.replace(/^.* the setting /, '')),
    ['LIMIT_REPORTS: add a row to the table of its task', 'LIMIT_OTHERS, which nothing reads', 'HOST twice'],
  );
});

test('a metric is one that there is, or a part of a histogram', () => {
  assert.deepEqual(comparedWith(SOURCE, `${TABLE}\nrate(lender_portal_mount_seconds_bucket[5m])`), []);
  assert.match(comparedWith(SOURCE, `${TABLE}\nlender_portal_mounts_total`).join(), /lender_portal_mounts_total, which there is not$/);
});
