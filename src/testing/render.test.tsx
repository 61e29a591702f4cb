import { Portal } from '@mantine/core';
import { expect, test } from 'vitest';
import { removeAll, render } from './render.tsx';

test('what a portal puts beside the page goes with it, so that the next file has an empty one', async () => {
  await render(<Portal>Undo</Portal>);
  expect(document.body.textContent).toContain('Undo');
  await removeAll();
  expect([...document.body.children]).toEqual([]);
});

test('a title that a test gave the document is not the next file’s', async () => {
  document.title = 'Orders';
  await removeAll();
  expect(document.querySelectorAll('title')).toHaveLength(0);
});
