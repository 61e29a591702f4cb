import { Portal } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removeAll, render } from './render.tsx';

test('what a portal puts beside the page goes with it, so that the next file has an empty one', async () => {
  await render(<Portal>Undo</Portal>);
  expect(document.body.textContent).toContain('Undo');
  await removeAll();
  expect([...document.body.children]).toEqual([]);
});

test('a browser that a test left offline is online for the next file', async () => {
  onlineManager.setOnline(false);
  await removeAll();
  expect(onlineManager.isOnline()).toBe(true);
});

test('a title that a test gave the document is not the next file’s', async () => {
  document.title = 'Orders';
  await removeAll();
  expect(document.querySelectorAll('title')).toHaveLength(0);
});
