import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { useCarousel } from './carousel-controls.tsx';

const INTERVAL = 60_000;

function Probe({ count, isPaused = false }: { count: number; isPaused?: boolean }) {
  const carousel = useCarousel({ count, interval: INTERVAL, isPaused });
  return (
    <>
      <output>{carousel.index}</output>
      <button type="button" aria-label="next" onClick={carousel.next} />
      <button type="button" aria-label="previous" onClick={carousel.previous} />
      <button type="button" aria-label="first" onClick={() => carousel.goTo(0)} />
      <button type="button" aria-label="last" onClick={() => carousel.goTo(2)} />
    </>
  );
}

const index = () => Number(document.querySelector('output')?.textContent);
const press = (name: 'next' | 'previous' | 'first' | 'last') =>
  acting(() => document.querySelector<HTMLElement>(`[aria-label=${name}]`)?.click());

const pass = (time: number) =>
  acting(() => {
    vi.advanceTimersByTime(time);
  });

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

describe('the carousel', () => {
  it('wraps around at both ends', async () => {
    await render(<Probe count={3} />);
    await press('previous');
    expect(index()).toBe(2);
    await press('next');
    expect(index()).toBe(0);
  });

  it('jumps to a slide', async () => {
    await render(<Probe count={3} />);
    await press('last');
    expect(index()).toBe(2);
  });

  it('moves on by itself after the interval, and again', async () => {
    await render(<Probe count={3} />);
    await pass(INTERVAL - 1);
    expect(index()).toBe(0);
    await pass(1);
    expect(index()).toBe(1);
    await pass(2 * INTERVAL);
    expect(index()).toBe(0);
  });

  it.each([
    ['next', 'next', 1],
    ['previous', 'previous', 2],
    ['a jump', 'last', 2],
    ['a jump to the slide it shows', 'first', 0],
  ] as const)('starts its clock afresh after %s', async (_, name, shown) => {
    await render(<Probe count={3} />);
    await pass(INTERVAL - 1);
    await press(name);
    await pass(INTERVAL - 1);
    expect(index()).toBe(shown);
    await pass(1);
    expect(index()).toBe((shown + 1) % 3);
  });

  it('stands still while paused', async () => {
    await render(<Probe count={3} isPaused />);
    await pass(5 * INTERVAL);
    expect(index()).toBe(0);
  });

  it.each([0, 1])('has no clock with %i slides', async (count) => {
    await render(<Probe count={count} />);
    expect(vi.getTimerCount()).toBe(0);
  });
});
