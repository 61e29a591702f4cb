import { expect, test } from 'vitest';
import { hashInline, pagePolicy, paymentFormTargets } from './content-security-policy.ts';
import { createHash } from 'node:crypto';

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
    "manifest-src 'self'",
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

const seal = (html: string) => {
  const sealed = hashInline(Buffer.from(html), 'n1');
  return { ...sealed, html: sealed.html.toString() };
};

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles with the mark are allowed by hash, and the mark is taken out', () => {
  const page = seal(
    '<style nonce="n1">a{}</style><script nonce="n1">one()</script><script async nonce="n1">two()</script>',
  );
  expect(page).toEqual({
    html: '<style>a{}</style><script>one()</script><script async>two()</script>',
    scripts: [hash('one()'), hash('two()')],
    styles: [hash('a{}')],
  });
});

test('one without the mark, or with a guessed one, is not allowed', () => {
  const page = seal('<script>evil()</script><script nonce="guess">evil()</script>');
  expect(page.scripts).toEqual([]);
});

test('the mark in a text does not allow a script that lacks it', () => {
  const page = seal('<p> nonce="n1"</p><script>evil()</script>');
  expect(page.scripts).toEqual([]);
});

test('a script from a file needs no hash', () => {
  expect(seal('<script src="/a.js" nonce="n1"></script>').scripts).toEqual([]);
});

test('the element that would tell the browser the mark is taken out', () => {
  const page = seal('<head><meta property="csp-nonce" content="n1"/></head>');
  expect(page.html).toBe('<head></head>');
});
