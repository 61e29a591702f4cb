import { expect, test } from 'vitest';
import { showNavigationProgress } from './navigation-progress.ts';

const isMarked = () => 'loading' in document.documentElement.dataset;

test('the page is marked until the last thing that is on its way has come', () => {
  const endPage = showNavigationProgress();
  const endPanel = showNavigationProgress();
  endPage();
  expect(isMarked()).toBe(true);
  endPanel();
  expect(isMarked()).toBe(false);
});
