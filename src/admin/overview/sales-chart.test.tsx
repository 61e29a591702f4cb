import { describe, expect, it } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { SalesChart, stepOf } from './sales-chart.tsx';

const DAYS = [
  { date: '2026-11-20', amount: '479.00' },
  { date: '2026-11-21', amount: '0.00' },
  { date: '2026-11-22', amount: '1916.00' },
];

const bars = () => [...document.querySelectorAll('[data-bar]')];
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the chart of sales', () => {
  it('has a bar a day, as high as what was taken, that tells it', async () => {
    await render(<SalesChart days={DAYS} />);
    expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 3 2000');
    expect(bars().map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')])).toEqual([
      ['1521', '479'],
      ['2000', '0'],
      ['84', '1916'],
    ]);
    expect(texts('svg title')).toEqual([
      'Fri 20 Nov: R479.00',
      'Sat 21 Nov: R0.00',
      'Sun 22 Nov: R1916.00',
    ]);
    expect(texts('ol:first-child li')).toEqual(['R2000', 'R1500', 'R1000', 'R500', 'R0']);
  });

  it('names few of many days', async () => {
    const month = Array.from({ length: 30 }, (_, day) => ({
      date: `2026-11-${String(day + 1).padStart(2, '0')}`,
      amount: '10.00',
    }));
    await render(<SalesChart days={month} />);
    expect(texts('ol:last-child li')).toEqual(
      ['Sun 1', 'Fri 6', 'Wed 11', 'Mon 16', 'Sat 21', 'Thu 26'].map((day) => `${day} Nov`),
    );
  });

  it.each([
    [0, 1],
    [3, 1],
    [479, 200],
    [1916, 500],
    [2000, 500],
    [2001, 600],
    [10_374, 3000],
    [87_654, 30_000],
  ])('of at most R%d has lines every R%d', (highest, step) => {
    expect(stepOf(highest)).toBe(step);
  });
});
