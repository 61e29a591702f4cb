import { expect, test } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { HistoryPanel } from './history-panel.tsx';

async function wordsOf(reason: string): Promise<string | null | undefined> {
  const entry = {
    at: '2026-11-24T09:00:00.000Z',
    actor: 'driver',
    movedTo: 'delivered',
    reason,
  } as const;
  const page = await render(<HistoryPanel history={[entry]} historyTotal={1} />);
  return page.querySelector('li p')?.textContent;
}

test('a reason that begins with the new status is not said after it', async () => {
  expect(await wordsOf('Delivered to Sipho. At the gate')).toBe('Delivered to Sipho. At the gate');
});

test('any other reason follows the new status', async () => {
  expect(await wordsOf('Left with the guard')).toBe('Delivered. Left with the guard');
});

test('the name of a step says no more than the status', async () => {
  expect(await wordsOf('Delivered')).toBe('Delivered. ');
});
