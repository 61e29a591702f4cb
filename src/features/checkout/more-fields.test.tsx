import { afterEach, expect, test } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { type CheckoutDraft, EMPTY_DRAFT, saveDraft } from './checkout-draft.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

function Form() {
  const { form } = useCheckoutForm('session_more_1');
  return <RecipientFields form={form} />;
}

async function isOpen(draft: Partial<CheckoutDraft> = {}) {
  saveDraft({ ...EMPTY_DRAFT, ...draft });
  await render(
    <FakeApi
      answers={{
        'delivery.forCart': () => deliveryOptionsOf('2026-11-21'),
        'delivery.area': () => AREA,
      }}
    >
      <Form />
    </FakeApi>,
  );
  return document.querySelector('details')?.open;
}

afterEach(() => history.replaceState(null, '', location.pathname));

test('fields that few orders need are closed', async () => {
  expect(await isOpen()).toBe(false);
});

test('they are open where something is filled in', async () => {
  expect(await isOpen({ recipientName: 'Lerato' })).toBe(true);
});

test('they are open where the address leads to one of them', async () => {
  history.replaceState(null, '', '#delivery-recipientName');
  expect(await isOpen()).toBe(true);
});

test('they are closed where it leads to another one', async () => {
  history.replaceState(null, '', '#delivery-companyName');
  expect(await isOpen()).toBe(false);
});
