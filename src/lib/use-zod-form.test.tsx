import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { checkoutForm } from '#contract/order/order.schema.ts';
import { acting, render } from '#src/testing/render.tsx';
import { focusFirstNamed, useZodForm } from './use-zod-form.ts';

const EMPTY = { customerName: ' a ', customerEmail: '', deliveryDate: '' };

type Form = ReturnType<typeof useZodForm<typeof checkoutForm, typeof EMPTY>>;

/** A form on the page, and what is said about its fields. */
async function openForm() {
  const seen: Form[] = [];
  function Page() {
    const form = useZodForm(checkoutForm, { initialValues: EMPTY });
    useEffect(() => void seen.push(form));
    return null;
  }
  await render(<Page />);
  const change = (act: (form: Form) => unknown) =>
    acting(() => {
      const form = seen.at(-1);
      if (form) act(form);
    });
  return {
    errors: () => seen.at(-1)?.errors,
    change,
    send: () => change((form) => form.validate()),
    type: (field: keyof typeof EMPTY, text: string) =>
      change((form) => form.setFieldValue(field, text)),
    refuse: (field: keyof typeof EMPTY, message: string) =>
      change((form) => form.setFieldError(field, message)),
  };
}

describe('a form held to the contract', () => {
  it('says the contract’s first sentence about each field', async () => {
    const { errors, send } = await openForm();
    await send();
    expect(errors()).toMatchObject({
      customerName: 'Name must be at least 2 characters',
      deliveryDate: 'Delivery date is required',
    });
    expect(errors()).not.toHaveProperty('deliveryCity');
  });

  it('says nothing about what is typed for the first time', async () => {
    const { errors, type } = await openForm();
    await type('customerEmail', 'thandi@');
    expect(errors()).toEqual({});
  });

  it('keeps a field marked until it is right, and leaves the others as they are', async () => {
    const { errors, send, type } = await openForm();
    await send();
    await type('customerEmail', 'thandi@');
    expect(errors()).toHaveProperty('customerEmail', 'Invalid email address');
    await type('customerEmail', 'thandi@example.co.za');
    expect(errors()).not.toHaveProperty('customerEmail');
    expect(errors()).toHaveProperty('customerName');
  });

  it('takes the shop’s own refusal of a field away when that field changes', async () => {
    const { errors, refuse, type } = await openForm();
    await refuse('customerEmail', 'This address takes no mail');
    await type('customerName', 'Thandi');
    expect(errors()).toEqual({ customerEmail: 'This address takes no mail' });
    await type('customerEmail', 'thandi@example.co.za');
    expect(errors()).toEqual({});
  });

  it('leaves a sentence that came with the change', async () => {
    const { errors, send, change } = await openForm();
    await send();
    await change((form) => {
      form.setFieldValue('customerEmail', 'thandi@example.co.za');
      form.setFieldError('customerEmail', 'This address takes no mail');
    });
    expect(errors()).toHaveProperty('customerEmail', 'This address takes no mail');
  });

  it('asks the compiler for the fields that its schema requires, and for none that it does not read', async () => {
    const lacking = { customerName: '' };
    const misspelt = { ...EMPTY, costumerPhone: '' };
    function CartConflicts() {
      // @ts-expect-error deliveryDate is required.
      const one = useZodForm(checkoutForm, { initialValues: lacking });
      // @ts-expect-error There is no costumerPhone.
      const other = useZodForm(checkoutForm, { initialValues: misspelt });
      return JSON.stringify([one.values, other.values]);
    }
    const { textContent } = await render(<CartConflicts />);
    expect(textContent).toContain(JSON.stringify([lacking, misspelt]));
  });
});

it('brings the focus to the first field at fault on the page, whatever order its schema has', async () => {
  await render(
    <form>
      <input name="recipientName" />
      <input name="customerName" />
    </form>,
  );
  focusFirstNamed(document.querySelector('form'), { customerName: 'a', recipientName: 'b' });
  expect(document.activeElement?.getAttribute('name')).toBe('recipientName');
});
