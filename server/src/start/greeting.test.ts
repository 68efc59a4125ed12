import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_PASSWORD, demoAccounts } from '../demo/demo-data';
import { greeting } from './greeting';

const appUrl = 'http://localhost:4000/lenders';
const owners = { url: 'http://localhost:4001', isUrlConfigured: false, port: 4001, isPortConfigured: false };
const local = {
  appUrl,
  owners,
  seed: 'demo',
  nodeEnv: 'development',
  mail: { smtpUrl: null, from: 'a@b.example' },
} as const;

test('names the URL, every demo account and the mailbox locally', () => {
  const lines = greeting(local).split('\n');
  assert.equal(lines[0], 'Lender portal ready: http://localhost:4000/lenders/');
  assert.ok(lines.includes(`  Demo accounts, password ${DEMO_PASSWORD}:`));
  for (const { email, about } of demoAccounts)
    assert.ok(
      lines.some((line) => line.trim().startsWith(email) && line.endsWith(`  ${about}`)),
      email,
    );
  assert.ok(lines.includes('  Mailbox: http://localhost:4000/mailbox'));
  assert.ok(lines.includes("  Owners' page: http://localhost:4001/platform"));
});

test('names accounts and mailbox only if they exist', () => {
  assert.equal(
    greeting({ ...local, owners: null, nodeEnv: 'production', seed: 'none' }),
    'Lender portal ready: http://localhost:4000/lenders/\n',
  );
  assert.ok(!greeting({ ...local, seed: 'none' }).includes('Demo accounts'));
  assert.ok(!greeting({ ...local, mail: { ...local.mail, smtpUrl: 'smtp://mail.example' } }).includes('Mailbox'));
});
