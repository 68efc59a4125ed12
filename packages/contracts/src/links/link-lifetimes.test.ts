import { durationInWords } from './link-lifetimes';

// Behaviour: sign-up.verify
it.each([
  [86_400, '24 hours'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [60, '1 minute'],
  [100, '100 seconds'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
