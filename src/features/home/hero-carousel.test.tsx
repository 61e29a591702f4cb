import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAROUSEL_INTERVAL_MS } from '#contract/http/ui-timings.ts';
import { acting, render } from '#src/testing/render.tsx';
import { HeroCarousel } from './hero-carousel.tsx';

const IMAGES = ['/images/hero1.jpg', '/images/hero2.jpg', '/images/hero3.jpg'];

async function hero(images: string[] = IMAGES) {
  return await render(
    <>
      <HeroCarousel
        backgroundImages={images}
        title="Fresh Blooms, Delivered Daily"
        subtitle="Hand-tied"
        ctaTarget="shop"
      />
      <div id="shop" tabIndex={-1} />
    </>,
  );
}

const shown = (page: HTMLElement) =>
  [...page.querySelectorAll('img')].findIndex((slide) => !slide.hidden);
const press = (page: HTMLElement, name: string) =>
  acting(() => page.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
const pass = (time: number) =>
  acting(() => {
    vi.advanceTimersByTime(time);
  });
const hover = (page: HTMLElement, type: 'pointerover' | 'pointerout') =>
  acting(() => {
    page
      .querySelector('section')
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  });

async function swipe(page: HTMLElement, x: number, y: number) {
  const at = (type: string, list: 'touches' | 'changedTouches', clientX: number, clientY: number) =>
    Object.assign(new Event(type, { bubbles: true }), { [list]: [{ clientX, clientY }] });
  await acting(() => {
    const section = page.querySelector('section');
    section?.dispatchEvent(at('touchstart', 'touches', 200, 200));
    section?.dispatchEvent(at('touchend', 'changedTouches', 200 + x, 200 + y));
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the hero', () => {
  it('shows one picture at a time; the first comes before all else, the others when needed', async () => {
    const page = await hero();
    expect(shown(page)).toBe(0);
    const [first, second] = page.querySelectorAll('img');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
    expect(second?.getAttribute('loading')).toBe('lazy');
  });

  it('goes on and back by its buttons, jumps by its dots, and says where it is', async () => {
    const page = await hero();
    await press(page, 'Next photo');
    expect(shown(page)).toBe(1);
    await press(page, 'Previous photo');
    await press(page, 'Previous photo');
    expect(shown(page)).toBe(2);
    await press(page, 'Photo 2 of 3');
    expect(shown(page)).toBe(1);
    expect(page.querySelector('[aria-current]')?.getAttribute('aria-label')).toBe('Photo 2 of 3');
  });

  it('changes once a minute', async () => {
    const page = await hero();
    await pass(CAROUSEL_INTERVAL_MS);
    expect(shown(page)).toBe(1);
  });

  it('can be stopped and started', async () => {
    const page = await hero();
    await press(page, 'Stop changing photos');
    await pass(2 * CAROUSEL_INTERVAL_MS);
    expect(shown(page)).toBe(0);
    await press(page, 'Start changing photos');
    await pass(CAROUSEL_INTERVAL_MS);
    expect(shown(page)).toBe(1);
  });

  it('holds still under the pointer', async () => {
    const page = await hero();
    await hover(page, 'pointerover');
    await pass(2 * CAROUSEL_INTERVAL_MS);
    expect(shown(page)).toBe(0);
    await hover(page, 'pointerout');
    await pass(CAROUSEL_INTERVAL_MS);
    expect(shown(page)).toBe(1);
  });

  it('holds still while something in it has the focus', async () => {
    const page = await hero();
    await acting(() => page.querySelector<HTMLElement>('a')?.focus());
    await pass(2 * CAROUSEL_INTERVAL_MS);
    expect(shown(page)).toBe(0);
  });

  it('follows a sideways swipe, and leaves scrolling alone', async () => {
    const page = await hero();
    await swipe(page, -80, 10);
    expect(shown(page)).toBe(1);
    await swipe(page, 80, 10);
    expect(shown(page)).toBe(0);
    await swipe(page, -50, 120);
    await swipe(page, -20, 0);
    expect(shown(page)).toBe(0);
  });

  it('brings the shopper to the bouquets', async () => {
    const page = await hero();
    const action = page.querySelector('a');
    expect([action?.textContent, action?.getAttribute('href')]).toEqual(['Shop Now', '#shop']);
    await acting(() => action?.click());
    expect(document.activeElement?.id).toBe('shop');
  });

  it('has no controls with one picture, and is not there without any', async () => {
    expect((await hero(['/images/hero1.jpg'])).querySelectorAll('button')).toHaveLength(0);
    expect((await hero([])).querySelector('section')).toBeNull();
  });
});
