import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from './sha256';

test('returns the digest of a text in both encodings', () => {
  // Source: FIPS 180-2, appendix B.1.
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.equal(sha256('abc', 'base64url'), 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
