import { PickerError } from './picker/picker-error';
import { logUploadError } from './upload-error';

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation()));
afterEach(() => warn.mockRestore());

const grant = { policy: 'the-policy', signature: 'the-signature' };

// Behaviour: uploads.errors-logged
test.each([
  [
    "a file, with the file service's request ID",
    Object.assign(new Error('Cannot upload file'), {
      details: { code: 500, headers: { 'x-request-id': '7f3a' }, data: grant },
    }),
    'a.pdf',
    'Upload of a.pdf failed (status 500, reference 7f3a): Cannot upload file',
  ],
  [
    'the picker, with its cause',
    new PickerError('refused', {
      cause: Object.assign(new Error('Forbidden'), {
        response: { status: 403, headers: { 'x-request-id': '5f0c' } },
        config: grant,
      }),
    }),
    undefined,
    'Upload failed (status 403, reference 5f0c): The file service is not accepting uploads right now. Try again, or sign out and sign in again. Cause: Forbidden',
  ],
  [
    'the grant, with the correlation ID of the operation',
    Object.assign(new Error('Something went wrong'), { errors: [{ extensions: { correlationId: '9a1b' } }] }),
    undefined,
    'Upload failed (reference 9a1b): Something went wrong',
  ],
  [
    'a script, with its message',
    new PickerError('unavailable', { cause: '/picker.js could not be loaded' }),
    undefined,
    /Cause: \/picker\.js could not be loaded$/,
  ],
  ['an undefined error', undefined, undefined, 'Upload failed: no reason was given'],
])('logs the failure of %s without the grant', (_what, error, filename, line) => {
  logUploadError(error, filename);
  expect(warn.mock.calls).toEqual([[line instanceof RegExp ? expect.stringMatching(line) : line]]);
});
