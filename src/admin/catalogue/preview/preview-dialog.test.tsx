import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { dialog, press } from '#src/testing/screen.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const LINK = 'https://shop.example/preview/abc';
const previewLink = vi.fn<(input: { id: string }) => unknown>();

beforeEach(() => previewLink.mockReset());

const open = () =>
  render(
    <FakeApi answers={{ 'admin.products.previewLink': previewLink }}>
      <PreviewDialog product={adminProduct()} onClose={() => undefined} />
    </FakeApi>,
  );

test('the link is there to be opened, copied and sent, with its last day', async () => {
  previewLink.mockReturnValue({ link: LINK, lastDay: '2026-12-05' });
  await open();
  expect(dialog()?.textContent).toContain('Anybody with the link can open it until');
  expect(dialog()?.textContent).toContain('Saturday 5 December 2026');
  const addresses = [...(dialog()?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  expect(addresses).toEqual([LINK, expect.stringContaining(encodeURIComponent(LINK))]);
});

test('a link that could not be made is told, and can be asked for again', async () => {
  previewLink.mockImplementationOnce(() => {
    throw refusal('UNAVAILABLE');
  });
  await open();
  expect(dialog()?.textContent).toContain('The preview could not be loaded');
  previewLink.mockReturnValue({ link: LINK, lastDay: '2026-12-05' });
  await press('Try again');
  expect(dialog()?.querySelector('a')?.href).toBe(LINK);
});
