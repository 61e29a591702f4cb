import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { dialog, press } from '#src/testing/screen.ts';
import { theme } from '#src/ui/theme/theme.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const remove = vi.fn(() => null);

/** With its transitions, as in a browser: it is there for a moment after it was closed. */
function Closing() {
  const [product, setProduct] = useState<AdminProductView | undefined>(adminProduct());
  return (
    <MantineProvider theme={theme} env="default">
      <DeleteDialog product={product} onClose={() => setProduct(undefined)} onDeleted={vi.fn()} />
    </MantineProvider>
  );
}

test('a second press while the dialog closes after the answer sends nothing', async () => {
  await render(
    <FakeApi answers={{ 'admin.products.remove': remove, 'admin.products.list': () => [] }}>
      <Closing />
    </FakeApi>,
  );
  await vi.waitUntil(dialog);
  await press('Delete');
  expect(remove).toHaveBeenCalledOnce();
  await press('Delete');
  expect(remove).toHaveBeenCalledOnce();
});
