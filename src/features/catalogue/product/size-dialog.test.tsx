import { describe, expect, it, vi } from 'vitest';
import type { SizeView } from '#contract/catalogue/product.schema.ts';
import { acting, render } from '#src/testing/render.tsx';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { SizeDialog } from './size-dialog.tsx';

const onConfirm = vi.fn<(size: SizeView) => void>();
const onCancel = vi.fn();

async function dialog(sizes: SizeView[], { isAdding = false, first = '' } = {}) {
  onConfirm.mockClear();
  onCancel.mockClear();
  await render(
    <SizeDialog
      product={bouquet({ sizes })}
      first={sizes.find(({ code }) => code === first)}
      isOpen
      isAdding={isAdding}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
}

const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')];
const confirm = () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]');
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';

describe('the size dialog', () => {
  it('offers the available sizes only, with their prices, the first being chosen', async () => {
    await dialog(sizesAt({ s: '299.00', m: '0.00' }));
    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
      ['s', true],
      ['m', false],
    ]);
    expect(text()).toContain('R299.00');
    expect(text()).toContain('R499.00');
    expect(text()).not.toContain('Large (L)');
  });

  it('begins with the size that was asked for', async () => {
    await dialog(sizesAt({ s: '299.00', m: '0.00' }), { first: 'm' });
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    expect(document.activeElement).toBe(radios()[1]);
  });

  it('confirms the chosen size', async () => {
    await dialog(sizesAt({ s: '299.00', l: '899.00' }));
    await acting(() => radios()[1]?.click());
    await acting(() => confirm()?.click());
    expect(onConfirm.mock.calls.map(([size]) => size.code)).toEqual(['l']);
  });

  it('says so when no size is available, and cannot be confirmed', async () => {
    await dialog(sizesAt({}));
    expect(text()).toContain('No sizes currently available for this product.');
    expect(confirm()?.disabled).toBe(true);
  });

  it('cannot be confirmed again while it adds', async () => {
    await dialog(sizesAt({ m: '0.00' }), { isAdding: true });
    expect(confirm()?.textContent).toBe('Adding...');
    expect([confirm()?.disabled, confirm()?.ariaDisabled]).toEqual([false, 'true']);
    await acting(() => confirm()?.click());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is cancelled by its button', async () => {
    await dialog(sizesAt({ m: '0.00' }));
    const cancel = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Cancel',
    );
    await acting(() => cancel?.click());
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
