import { expect, test } from 'vitest';
import { extractInlineStyles } from './extract-inline-styles.ts';

const move = (html: string) => extractInlineStyles(Buffer.from(html), 'n1').toString();

const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

test('style attributes become rules of one style element with the mark, each text once', () => {
  const moved = move(
    page(
      '<p class="a" style="--x:1px">1</p><b style="width:2px"></b><i style="--x:1px" id="i"></i>',
    ),
  );
  expect(moved).toBe(
    '<html><head><style id="moved-styles" nonce="n1">' +
      '[data-style="0"]:not(#_){--x:1px}[data-style="1"]:not(#_){width:2px}</style></head>' +
      '<body><p class="a" data-style="0">1</p><b data-style="1"></b><i data-style="0" id="i"></i></body></html>',
  );
});

test.each([
  ['nothing styled', '<p>plain</p>'],
  ['a text that looks like one', '<p>&lt;i style=&quot;color:red&quot;&gt; style="color:red"</p>'],
  ['a script that writes one', '<script nonce="n1">a=\'<i style="color:red">\'</script>'],
  ['a value that would end the rule', '<p style="--x:1}body{display:none"></p>'],
  ['a value that would end the element', '<p style="--x:&lt;/style&gt;"></p>'],
  ['a value that loads', '<p style="background:url(//evil.example)"></p>'],
  ['a comment', '<p style="--x:1/*"></p>'],
])('%s stays as it is', (_what, body) => {
  expect(move(page(body))).toBe(page(body));
});
