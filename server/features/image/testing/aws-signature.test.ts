import { expect, it } from 'vitest';
import { isSigned } from './aws-signature.ts';

// The example of AWS's own description.
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const SIGNATURE = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
const QUERY = [
  'X-Amz-Algorithm=AWS4-HMAC-SHA256',
  'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
  'X-Amz-Date=20130524T000000Z',
  'X-Amz-Expires=86400',
  'X-Amz-SignedHeaders=host',
  `X-Amz-Signature=${SIGNATURE}`,
].join('&');
const request = {
  method: 'GET',
  url: `/test.txt?${QUERY}`,
  headers: { host: 'examplebucket.s3.amazonaws.com' },
};
const inTime = new Date('2013-05-24T23:59:59Z');

it('a request that AWS signed is signed, for a day', () => {
  expect(isSigned(request, SECRET, inTime)).toBe(true);
  expect(isSigned(request, SECRET, new Date('2013-05-25T00:00:00Z'))).toBe(false);
});

it('any other is not', () => {
  expect(isSigned(request, 'another secret', inTime)).toBe(false);
  expect(isSigned({ ...request, method: 'PUT' }, SECRET, inTime)).toBe(false);
  expect(isSigned({ ...request, url: '/test.txt' }, SECRET, inTime)).toBe(false);
  const other = request.url.replace('test', 'text');
  expect(isSigned({ ...request, url: other }, SECRET, inTime)).toBe(false);
});
