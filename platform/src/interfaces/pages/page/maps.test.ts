import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nativeMap } from './maps';

const digest = 'sha384-x';

test('the native map has neither the modules of the portal nor their parts, wherever they lie; it has those of libraries and remotes', () => {
  const store = '/modules/@lender-portal/documents-mfe/1.4.0+0123456789ab/';
  const libraries = '/modules/@lender-portal/shared-deps/1.0.0+0123456789ab/';
  const remote = '/modules/exchange/1.0.0+0123456789ab/';
  const native = nativeMap({
    imports: { '@lender-portal/documents-mfe': `${store}documents.js`, '@lender-portal/ui': 'https://cdn.example/ui/ui.js', react: `${libraries}react.mjs` },
    integrity: {
      [`${store}documents.js`]: digest,
      [`${store}parts/lazy.js`]: digest,
      'https://cdn.example/ui/ui.js': digest,
      'https://cdn.example/ui/ui-lazy.js': digest,
      'https://cdn.example/remote/A.js': digest,
      [`${libraries}core.mjs`]: digest,
      [`${remote}A.js`]: digest,
      '/x.js': digest,
    },
  });
  assert.deepEqual(native, {
    imports: { react: `${libraries}react.mjs` },
    integrity: { 'https://cdn.example/remote/A.js': digest, [`${libraries}core.mjs`]: digest, [`${remote}A.js`]: digest, '/x.js': digest },
  });
});
