import { expect, test } from 'vitest';
import { refusal } from '#src/testing/fake-api.tsx';
import { signInFailure } from './sign-in-failure.ts';

test('a wrong name or password is told in the words of the specification', () => {
  expect(signInFailure(refusal('INVALID_CREDENTIALS'))).toBe('Invalid username or password');
});

test.each([
  [0.4, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 hour'],
  [7_201, '3 hours'],
])('after too many attempts it says how long to wait: %d seconds are %s', (seconds, wait) => {
  const error = refusal('TOO_MANY', { details: { retryAfterSeconds: seconds } });
  expect(signInFailure(error)).toBe(`Too many attempts. Please wait ${wait} and try again.`);
});

test('any other refusal is the server’s own sentence, and no answer is said to be none', () => {
  expect(signInFailure(refusal('TOO_MANY'))).toMatch(/^Too many requests/);
  expect(signInFailure(refusal('UNAVAILABLE'))).toMatch(/^The shop cannot answer right now/);
  expect(signInFailure(new Error('Failed to fetch'))).toMatch(/could not be reached/);
});
