import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { ShareButton } from './share-button.tsx';

const LINK = 'https://shop.example/product/1';
const copied = vi.fn<(text: string) => Promise<void>>();
const shared = vi.fn<(data: ShareData) => Promise<void>>();

/** Presses Share in a browser that has these. Returns what the page then says. */
async function press(browser: { share?: object; clipboard?: object }): Promise<string> {
  for (const name of ['share', 'clipboard'] as const) {
    Object.defineProperty(navigator, name, { value: browser[name], configurable: true });
  }
  const page = await render(
    <>
      <ShareButton title="Sandton Red" url={LINK} />
      <ToastViewport />
    </>,
  );
  await acting(() => page.querySelector('button')?.click());
  return page.querySelector('section')?.textContent ?? '';
}

const clipboard = { writeText: copied };

afterEach(() => {
  copied.mockReset();
  shared.mockReset();
});

describe('Share', () => {
  it('opens the device’s own dialog where there is one', async () => {
    shared.mockResolvedValue();
    await press({ share: shared, clipboard });
    expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Sandton Red', url: LINK });
    expect(copied).not.toHaveBeenCalled();
  });

  it('says nothing when the shopper thinks better of it', async () => {
    shared.mockRejectedValue(new DOMException('', 'AbortError'));
    await press({ share: shared, clipboard });
    expect(copied).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no such dialog', {}],
    ['it does not open', { share: shared }],
  ])('copies the link when %s', async (_case, browser) => {
    shared.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    copied.mockResolvedValue();
    expect(await press({ ...browser, clipboard })).toContain('Link copied');
    expect(copied).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  it('shows the link when it cannot be copied', async () => {
    copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    expect(await press({ clipboard })).toContain(`could not be copied${LINK}`);
    expect(await press({})).toContain(LINK);
  });
});
