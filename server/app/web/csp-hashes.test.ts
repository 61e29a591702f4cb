import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInline } from './content-security-policy.ts';

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
