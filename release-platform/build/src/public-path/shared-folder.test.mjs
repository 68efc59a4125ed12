import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedFolder } from './shared-folder.js';

const origin = 'https://portal.example';

for (const [release, shared] of [
  ['/modules/@lender-portal/documents-mfe/1.4.0+3fa9c1d2e4aa/', '/modules/@lender-portal/documents-mfe/files/'],
  ['/modules/@lender-portal/documents-mfe/2.0.0-beta.1+3fa9c1d2e4aa/', '/modules/@lender-portal/documents-mfe/files/'],
  ['/modules/reports/1.4.0+3fa9c1d2e4aa/', '/modules/reports/files/'],
]) {
  // Behaviour: releases.served
  test(`a module of the release ${release} resolves its chunks in ${shared}`, () =>
    assert.equal(sharedFolder(origin + release), origin + shared));
}

for (const folder of [
  '/modules/documents-mfe/',
  '/shared/client/',
  '/',
  '/modules/@lender-portal/documents-mfe/files/',
  '/modules/@lender-portal/documents-mfe/1.4.0/',
  '/modules/@lender-portal/documents-mfe/1.4.0+3fa9c1d2e4aa/parts/',
  '/cdn/modules/@lender-portal/documents-mfe/1.4.0+3fa9c1d2e4aa/',
]) {
  test(`a module in ${folder} resolves its chunks in the same folder`, () =>
    assert.equal(sharedFolder(origin + folder), origin + folder));
}
