import { expect, test, vi } from 'vitest';
import type { ReminderView, SetReminderInput } from '#contract/order/order-page.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { field } from '#src/testing/screen.ts';
import { ReminderPanel } from './reminder-panel.tsx';

const REMINDER: ReminderView = { day: '2027-05-09', peak: 'Mother’s Day', isOn: false };
const set = vi.fn<(input: SetReminderInput) => ReminderView>();

async function open(reminder: ReminderView | null): Promise<HTMLElement> {
  return render(
    <FakeApi answers={{ 'reminder.set': set, 'order.page': () => orderPageView({ reminder }) }}>
      <ReminderPanel order={orderPageView({ reminder })} orderKey="the-key" />
    </FakeApi>,
  );
}

test('nothing is offered where there is nothing to be reminded of', async () => {
  expect((await open(null)).querySelector('section')).toBeNull();
});

test('it is off at first, says what comes, and is asked for by one press', async () => {
  set.mockImplementation(({ isOn }) => ({ ...REMINDER, isOn }));
  const page = await open(REMINDER);
  expect(field('reminder').checked).toBe(false);
  expect(page.textContent).toContain(
    'One email, two weeks before Mother’s Day, Sunday 9 May 2027, and nothing else.',
  );
  await acting(() => field('reminder').click());
  expect(set).toHaveBeenCalledExactlyOnceWith({
    id: orderPageView().id,
    key: 'the-key',
    isOn: true,
  });
});

test('a press that was refused is told, and it stays as it was', async () => {
  set.mockImplementation(() => {
    throw refusal('TOO_MANY');
  });
  const page = await open(REMINDER);
  await acting(() => field('reminder').click());
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Too many requests');
  expect(field('reminder').checked).toBe(false);
});
