import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeUploadFailure } from './browser/failure';
import { findRejectionReason } from './browser/file-checks';
import { formatSize, displayName } from './browser/format';
import { pickerScript } from './picker-script';

const maxFileSize = 250 * 1024 * 1024;
const options = { accept: ['image/*', '.pdf', 'text/plain'], maxSize: maxFileSize, maxFiles: 2 };
const file = { name: 'license.pdf', mimetype: 'application/pdf', size: 1 };

for (const [name, candidate, acceptedCount, expected] of [
  ['an extension of any case', { ...file, name: 'LICENSE.PDF' }, 0, undefined],
  ['the largest size', { ...file, size: maxFileSize }, 0, undefined],
  ['a byte more', { ...file, size: maxFileSize + 1 }, 0, 'The file is too large. The maximum is 250 MB.'],
  ['nothing in it', { ...file, size: 0 }, 0, 'The file is empty.'],
  [
    'another type',
    { ...file, name: 'program.exe', mimetype: 'application/x-msdownload' },
    0,
    'This type of file is not accepted.',
  ],
  [
    'an extension in the middle',
    { ...file, name: 'license.pdf.exe', mimetype: '' },
    0,
    'This type of file is not accepted.',
  ],
  ['a folder', { ...file, isFolder: true }, 0, 'Folders cannot be uploaded. Choose the files in it.'],
  ['one too many', file, 2, 'Only 2 files can be uploaded at once.'],
] as const) {
  // Behaviour: uploads.picker
  test(`reports for ${name}: ${expected ?? 'accepted'}`, () => {
    assert.equal(findRejectionReason(candidate, options, acceptedCount), expected);
  });
}

for (const [name, error, reason, canRetry] of [
  ['no response', { details: {} }, 'The connection was interrupted.', true],
  [
    'a refused grant',
    { details: { code: 403, data: { error: 'Invalid Policy' } } },
    'Your upload permission has expired. Try again, or sign out and sign in again.',
    true,
  ],
  ['a service that failed', { details: { code: 502 } }, 'The file service had a problem.', true],
  [
    'a part that was damaged',
    { message: 'Cannot upload file part', details: { code: 400 } },
    'The file was damaged in transit.',
    true,
  ],
  ['refused content', { details: { code: 415, data: { error: 'Not what it says' } } }, 'Not what it says.', false],
] as const) {
  test(`describes a failed upload with ${name} as: ${reason}`, () =>
    assert.deepEqual(describeUploadFailure(error), { reason, canRetry }));
}

test('formats sizes and removes direction marks from names', () => {
  assert.deepEqual([1, 1023, 1536, 10 * 1024 ** 2, 250 * 1024 ** 2].map(formatSize), [
    '1 byte',
    '1023 bytes',
    '1.5 kB',
    '10 MB',
    '250 MB',
  ]);
  assert.equal(displayName('invoice\u202Efdp.exe'), 'invoicefdp.exe');
});

test('registers the picker in filestack-js’s registry', () => {
  assert.match(pickerScript, /fs-loader-picker/);
  assert.doesNotMatch(pickerScript, /innerHTML|document\.write|eval\(/);
});
