import { expect, test } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { DayTabs } from './day-tabs.tsx';
import { OpenDays } from './open-days.tsx';

const TODAY = '2026-11-25';
const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const OPEN_DAYS = [TODAY, THURSDAY, FRIDAY].map((date) => ({ date, orders: 2 }));

/** What looks chosen at this address. */
async function chosenAt(search: string, date: string): Promise<(string | null)[]> {
  await renderPage(
    <>
      <DayTabs day={date} today={TODAY} />
      <OpenDays openDays={OPEN_DAYS} lateTotal={3} date={date} today={TODAY} />
    </>,
    `/admin/orders${search}`,
  );
  return [...document.querySelectorAll('a[aria-current]')].map(({ textContent }) => textContent);
}

test('of the other days none is chosen, today neither', async () => {
  expect(await chosenAt(`?day=${FRIDAY}`, FRIDAY)).toEqual([]);
});

test('only the tab of tomorrow is chosen on its day', async () => {
  expect(await chosenAt(`?day=${THURSDAY}`, THURSDAY)).toEqual(['Tomorrow']);
});

test('only the tab of today is chosen where the address names no day', async () => {
  expect(await chosenAt('', TODAY)).toEqual(['Today']);
});

test('what is late is a press away', async () => {
  expect(await chosenAt('?list=late', TODAY)).toEqual(['Running late 3']);
});

test('no day is chosen where orders of all days are listed', async () => {
  expect(await chosenAt('?list=all', TODAY)).toEqual(['All open 6']);
});
