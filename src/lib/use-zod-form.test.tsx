import { expect, test } from 'vitest';
import { deliveryForm } from '#contract/order.schema.ts';
import { acting, render } from '#src/testing/render.tsx';
import { useZodForm } from './use-zod-form.ts';

function Form() {
  const form = useZodForm(deliveryForm, {
    initialValues: { customerName: ' a ', deliveryDate: '' },
  });
  return (
    <button type="button" onClick={() => form.validate()}>
      {JSON.stringify(form.errors)}
    </button>
  );
}

test('every field gets the first sentence of the contract about it', async () => {
  const page = await render(<Form />);
  const button = page.querySelector('button');
  await acting(() => button?.click());
  const errors = JSON.parse(button?.textContent ?? '') as Record<string, string>;
  expect(errors).toMatchObject({
    customerName: 'Name must be at least 2 characters',
    deliveryDate: 'Delivery date is required',
  });
  expect(errors).not.toHaveProperty('deliveryCity');
});
