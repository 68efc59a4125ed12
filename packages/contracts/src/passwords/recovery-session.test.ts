import { isRecoverySession, RECOVERY_SECONDS } from './recovery-session';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const ago = (seconds: number) => NOW / 1000 - seconds;

// Behaviour: passwords.change
test.each([
  ['otp', 0, true],
  ['recovery', 60, true],
  ['magiclink', RECOVERY_SECONDS - 1, true],
  ['otp', RECOVERY_SECONDS, false],
  ['password', 0, false],
  ['email/signup', 0, false],
])('"%s" %d seconds ago: %s', (method, seconds, expected) => {
  expect(isRecoverySession([{ method, timestamp: ago(seconds) }], NOW)).toBe(expected);
});

test('rejects a session without a method', () => {
  expect(isRecoverySession([], NOW)).toBe(false);
});
