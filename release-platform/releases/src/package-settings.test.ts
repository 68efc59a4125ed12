import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifestSettings } from './package-settings.js';

// Behaviour: releases.contacts
test('takes contacts from package.json, with the repository as a web address', () => {
  const contacts = { team: 'Documents', contact: 'documents@lender-portal.example' };
  assert.deepEqual(manifestSettings({ lenderPortal: { budget: 1, path: 'documents', ...contacts } }), {
    budget: 1,
    contacts,
  });
  assert.deepEqual(manifestSettings({}), {});
  for (const [repository, address] of [
    ['example/reports', 'https://github.com/example/reports'],
    ['gitlab:example/reports', 'https://gitlab.com/example/reports'],
    ['git@git.example:teams/reports.git', 'https://git.example/teams/reports'],
    [{ url: 'git+https://git.example/reports.git' }, 'https://git.example/reports'],
    [{ url: 'git+ssh://git@git.example/reports.git' }, 'https://git.example/reports'],
  ] as const)
    assert.deepEqual(manifestSettings({ repository }), { contacts: { repository: address } });
});
