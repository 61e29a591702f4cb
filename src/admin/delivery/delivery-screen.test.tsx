import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { HOLIDAYS, previewOf, SETTINGS } from '#src/testing/sample-delivery-settings.ts';
import { control, controls, dialog, press, toast, type } from '#src/testing/screen.ts';
import { DeliveryScreen } from './delivery-screen.tsx';

type Sent = { version: number; settings: DeliverySettings };

const settings = vi.fn(() => ({ version: 3, settings: SETTINGS, holidays: HOLIDAYS }));
const preview = vi.fn(previewOf);
const save = vi.fn((sent: Sent) => ({
  ...sent,
  version: 4,
  holidays: HOLIDAYS,
  closedOrders: 0,
}));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.clearAllMocks();
  preview.mockImplementation(previewOf);
  await renderPage(
    <FakeApi
      answers={{
        'admin.delivery.settings': settings,
        'admin.delivery.preview': preview,
        'admin.delivery.save': save,
      }}
    >
      <DeliveryScreen />
      <ToastViewport />
    </FakeApi>,
  );
  await settle();
});
afterEach(() => vi.useRealTimers());

const settle = () => acting(() => vi.advanceTimersByTimeAsync(500));
const aside = () => document.querySelector('aside')?.textContent ?? '';

function labelled(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.startsWith(label) ?? false,
  );
  const input = found?.control ?? found?.querySelector('input');
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`);
  return input;
}

test('nothing can be saved before something is changed', () => {
  expect(controls('Save')).toEqual([]);
  expect(controls('Review and save')).toEqual([]);
});

test('a change is shown as shoppers will see it, with the orders that wait on a day that closes', async () => {
  expect(aside()).not.toContain('What changes for shoppers');
  await acting(() => labelled('Day of Reconciliation').click());
  await settle();
  expect(aside()).toContain(
    'Closed on Wednesday 16 December 2026: We are closed: Day of Reconciliation',
  );
  expect(aside()).toContain('2 orders are booked on Wednesday 16 December 2026. They stay booked.');
  expect(save).not.toHaveBeenCalled();
});

test.each([
  [1, 1, '1 order is booked on', 'It is not paid yet, and can no longer be paid: its page says so'],
  [3, 1, '3 orders are booked on', '2 stay booked. 1 is not paid yet, and can no longer be paid:'],
  [
    3,
    2,
    '3 orders are booked on',
    '1 stays booked. 2 are not paid yet, and can no longer be paid:',
  ],
])('of %i orders on a day that closes, %i not paid yet, it says which stay', async (...row) => {
  const [orders, unpayable, ...said] = row;
  const booked = [{ date: '2026-12-16', orders, unpayable, over: 0, asking: 0 }];
  preview.mockImplementation((settings) => ({ ...previewOf(settings), booked }));
  await acting(() => labelled('Day of Reconciliation').click());
  await settle();
  for (const text of said) expect(aside()).toContain(text);
});

test.each([
  ['Places a day', '2.5', 'Places must be a whole number'],
  ['Places a day', '-1', 'Places must be a whole number'],
  ['Places a day', 'ten', 'Places must be a whole number'],
  ['Days ahead', '2.5', 'Days ahead must be a whole number'],
  ['Days ahead', '-1', 'Days ahead must be a whole number'],
  ['Days ahead', '', 'Days ahead must be a whole number'],
])('%s “%s” is not read as another number, and not saved', async (label, text, rule) => {
  await type(labelled(label), text);
  await settle();
  expect(labelled(label).value).toBe(text);
  expect(document.body.textContent).toContain(rule);
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  await press('Undo changes');
  expect(labelled(label).value).not.toBe(text);
});

test('before saving, all that is about to change is named, places too', async () => {
  await type(labelled('Places a day'), '12');
  await settle();
  await press('Review and save');
  expect(dialog()?.textContent).toContain('Places a dayunlimited → 12');
});

test('the sentence about the cut-off is read as shoppers read it', async () => {
  await type(labelled('Cut-off'), '12:30');
  await settle();
  expect(aside()).toContain('Order before 12:30pm');
});

test('where flowers can be collected is shown as shoppers will see it, and when first', async () => {
  expect(aside()).not.toContain('Collect from the shop');
  const point = {
    id: '4c1f8c0e-6f0b-4c8e-9d0a-3a1f5b2c7d10',
    name: 'Melville studio',
    address: '7 Fourth Avenue',
    suburb: 'Melville',
    postalCode: '2092',
    note: 'Park behind the shop.',
    hours: ['Monday to Friday, 09:00 to 17:00'],
  };
  const slot = 'Collect between 09:00 and 12:00' as const;
  const days = [{ date: '2026-12-15', available: true, slots: [{ slot, available: true }] }];
  preview.mockImplementation((settings) => ({
    ...previewOf(settings),
    collection: [{ point, days }],
  }));
  await type(labelled('Places a day'), '12');
  await settle();
  expect(aside()).toContain('Melville studio7 Fourth AvenueMonday to Friday, 09:00 to 17:00');
  expect(aside()).toContain('it can be collected on Tuesday 15 December 2026, 09:00 to 12:00.');
});

test('until the answer for a change is there, what shoppers will see says that it is late', async () => {
  const isBusy = () => document.querySelector('aside > [aria-busy]')?.getAttribute('aria-busy');
  preview.mockImplementation((settings) => ({
    ...previewOf(settings),
    options: {
      ...previewOf(settings).options,
      promise: {
        date: '2026-11-21',
        isToday: settings.cutOffMinute > 12 * 60 + 30,
        isTomorrow: false,
        orderBefore: '2026-11-21T12:00:00.000Z',
      },
    },
  }));
  expect(isBusy()).toBe('false');
  await type(labelled('Cut-off'), '12:30');
  expect(aside()).toContain('Order before 12:30pm');
  expect(isBusy()).toBe('true');
  await settle();
  expect(isBusy()).toBe('false');
  expect(aside()).toContain('Next delivery on Saturday 21 November 2026');
});

test('what is wrong is not waited for', async () => {
  await type(labelled('Places'), '0');
  await settle();
  expect(document.querySelector('aside > [aria-busy]')?.getAttribute('aria-busy')).toBe('false');
});

test('Save sends everything with the version that was edited', async () => {
  await type(labelled('Places'), '12');
  await press('Sun');
  await press('Save');
  expect(save).toHaveBeenCalledOnce();
  const [sent] = save.mock.calls[0] ?? [];
  expect(sent?.version).toBe(3);
  expect(sent?.settings.slots[0]?.places).toBe(12);
  expect(sent?.settings.closedWeekdays).toEqual([0]);
  expect(toast()).toContain('Saved. Shoppers see it now.');
  expect(controls('Save')).toEqual([]);
});

test('on a phone what shoppers will see comes before saving', async () => {
  await press('Sun');
  await press('Review and save');
  expect(dialog()?.textContent).toContain('What shoppers will see');
  expect(save).not.toHaveBeenCalled();
});

test('what cannot be saved says why, and is not sent: Save leads to it', async () => {
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    await press(day);
  }
  expect(document.body.textContent).toContain(
    'Leave at least one day open, or shoppers can’t order',
  );
  expect(document.querySelector('[role=status]')?.textContent).toContain('Leave at least one day');
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toContain('Leave at least one day open');
});

test('several days are closed at once, once it is said why', async () => {
  await type(labelled('Closed on'), '2026-12-24');
  await type(labelled('until'), '2026-12-26');
  await press('Close these days');
  expect(document.body.textContent).toContain('Please say why, shoppers read it');
  await type(labelled('Why'), 'Summer holidays');
  await press('Close these days');
  await press('Save');
  expect(save.mock.calls[0]?.[0].settings.closedDates).toEqual(
    ['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => ({ date, reason: 'Summer holidays' })),
  );
});

test('a postal code outside the delivery area says what shoppers read, and can be added', async () => {
  await type(labelled('Find or try'), '8001');
  expect(document.body.textContent).toContain('Shoppers read: “That postal code is outside');
  await press('Add a postal code');
  await press('Add it');
  await press('Save');
  const codes = save.mock.calls[0]?.[0].settings.area.codes;
  expect(codes?.at(-1)).toEqual({ from: '8001', to: '8001', suburbs: [] });
});

test('settings that were changed elsewhere are not overwritten unasked, and nothing typed is lost', async () => {
  save.mockImplementationOnce(() => {
    throw refusal('SETTINGS_CHANGED');
  });
  await press('Sun');
  await press('Save');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('changed elsewhere');
  expect(control('Sun').getAttribute('aria-pressed')).toBe('false');
  const closedDates = [{ date: '2026-11-30', reason: 'Away' }];
  settings.mockReturnValueOnce({
    version: 9,
    settings: { ...SETTINGS, closedDates },
    holidays: HOLIDAYS,
  });
  await press('Add my changes on top');
  expect(toast()).toContain('You see the newest version with your changes on top.');
  expect(save).toHaveBeenCalledTimes(1);
  await press('Save');
  expect(save.mock.calls[1]?.[0]).toMatchObject({
    version: 9,
    settings: { closedWeekdays: [0], closedDates },
  });
});

test('a setting that was changed here and elsewhere is shown in both versions before one of them stays', async () => {
  save.mockImplementationOnce(() => {
    throw refusal('SETTINGS_CHANGED');
  });
  await type(labelled('Places a day'), '12');
  await press('Save');
  settings.mockReturnValueOnce({
    version: 9,
    settings: { ...SETTINGS, placesPerDay: 20, daysAhead: 45 },
    holidays: HOLIDAYS,
  });
  await press('Add my changes on top');
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('Places a dayYours: 12Theirs: 20');
  expect(alert).not.toContain('Days ahead');
  await press('Take theirs');
  expect(labelled('Places a day').value).toBe('20');
  expect(labelled('Days ahead').value).toBe('45');
  expect(toast()).toContain('Nothing is left to save');
  expect(controls(/^Save/)).toEqual([]);
});

test('a save says how many paid orders it touches', async () => {
  save.mockImplementationOnce((sent: Sent) => ({
    ...sent,
    version: 4,
    holidays: HOLIDAYS,
    closedOrders: 2,
  }));
  await acting(() => labelled('Day of Reconciliation').click());
  await settle();
  await press('Save');
  expect(toast()).toContain('2 paid orders can no longer be delivered as ordered');
});

test('a save that failed keeps what was changed', async () => {
  save.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  await press('Sun');
  await press('Save');
  expect(toast()).toContain('We could not tell whether it was saved');
  expect(control('Sun').getAttribute('aria-pressed')).toBe('false');
});
