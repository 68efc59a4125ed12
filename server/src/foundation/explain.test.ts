import { SettingsError } from '@lender-portal/server-kit/environment/environment-reader';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portInUseError } from '@lender-portal/server-kit/http/port-in-use-error';
import { explain } from './explain';

test('explains an operator error without a stack', () => {
  assert.equal(
    explain(new SettingsError(['PORT is wrong'])),
    'The platform cannot start with these settings:\n  PORT is wrong',
  );
  assert.equal(
    explain(portInUseError('127.0.0.1', 4000)),
    'Port 4000 on 127.0.0.1 is in use. Stop the process that uses it, or choose another port: PORT=4001 npm start',
  );
});

test('explains an unexpected error with its stack', () => {
  const error = new TypeError('odd');
  assert.equal(explain(error), `The platform could not start: ${error.stack}`);
});

test('explains a thrown value that is not an error', () => {
  assert.equal(explain('no'), 'no');
  assert.match(explain({ name: 'ErrnoError', errno: 8 }), /ErrnoError.*errno: 8/);
});

test('explains a full disk, whatever reported it', () => {
  for (const error of [
    { name: 'ErrnoError', errno: 51 },
    Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }),
  ])
    assert.match(explain(error), /^The disk of the data folder is full\. .*DATA_DIR/);
});
