import { beforeEach, expect, test } from 'vitest';
import { restoreInlineStyles } from './restore-inline-styles.ts';

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '<p data-style="1"></p><b data-style="0"></b><i></i>';
});

test('every element gets its own style attribute back, and nothing else is left', () => {
  document.head.innerHTML =
    '<style id="moved-styles">[data-style="0"]:not(#_){--x:1px}[data-style="1"]:not(#_){width:2px}</style>';
  restoreInlineStyles();
  expect(document.body.innerHTML).toBe(
    '<p style="width: 2px;"></p><b style="--x: 1px;"></b><i></i>',
  );
  expect(document.head.innerHTML).toBe('');
});

test('a page without moved styles is left alone', () => {
  const before = document.body.innerHTML;
  restoreInlineStyles();
  expect(document.body.innerHTML).toBe(before);
});
