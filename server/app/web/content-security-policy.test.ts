import { expect, test } from 'vitest';
import { pagePolicy, paymentFormTargets } from './content-security-policy.ts';

test('a page may run its own files and what stands inline in it, and nothing else', () => {
  const policy = pagePolicy(
    { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
    { formTargets: ['https://www.payfast.co.za'], isDevelopment: false },
  );
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self' https://www.payfast.co.za",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
});

test('a page may send pictures to the store that takes them', () => {
  const policy = pagePolicy(
    { scripts: [], styles: [] },
    { formTargets: [], uploadOrigin: 'https://s3.example', isDevelopment: false },
  );
  expect(policy.split('; ')).toContain("connect-src 'self' https://s3.example");
});

test.each(['https://www.payfast.co.za', 'https://sandbox.payfast.co.za'])(
  'the form to %s may be redirected to PayFast’s payment page',
  (origin) => {
    expect(paymentFormTargets(`${origin}/`)).toEqual([origin, 'https://payment.payfast.io']);
  },
);

test.each(['http://127.0.0.1:4010', 'https://evilpayfast.co.za', 'https://payfast.co.za.example'])(
  'any other provider is the only target: %s',
  (origin) => {
    expect(paymentFormTargets(origin)).toEqual([origin]);
  },
);
