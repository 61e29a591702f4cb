import { expect, test } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  saveDraft,
} from '#src/features/checkout/checkout-draft.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { useCheckoutForm } from '#src/features/checkout/use-checkout-form.ts';

function Form() {
  return (
    <DeliveryFields {...useCheckoutForm('session_suburb_1')} promise={null} seasons={[]} news="" />
  );
}

async function open(draft: Partial<CheckoutDraft>, area: typeof AREA = AREA) {
  saveDraft({ ...EMPTY_DRAFT, ...draft });
  await render(
    <FakeApi
      answers={{
        'delivery.forCart': () => deliveryOptionsOf('2026-11-21'),
        'delivery.area': () => area,
      }}
    >
      <Form />
    </FakeApi>,
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`#delivery-${name}`);
const suggested = () =>
  [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent);

test('the postal code decides which suburbs are offered', async () => {
  await open({ deliveryPostalCode: '2092' });
  expect(suggested()).toEqual(['Brixton', 'Melville']);
});

test('a suburb that is chosen first fills in its postal code', async () => {
  await open({});
  await type('Melville');
  expect(field('deliveryPostalCode')?.value).toBe('2092');
});

test('another suburb has its own postal code, in place of the one before', async () => {
  const parkhurst = { from: '2193', to: '2193', suburbs: ['Parkhurst'] };
  await open({}, { ...AREA, codes: [...AREA.codes, parkhurst] });
  for (const suburb of ['Melville', 'Parkh', 'Parkhurst']) await type(suburb);
  expect(field('deliveryPostalCode')?.value).toBe('2193');
});

test('a postal code that was typed is not overwritten', async () => {
  await open({ deliveryPostalCode: '2001' });
  await type('Melville');
  expect(field('deliveryPostalCode')?.value).toBe('2001');
});

test('an unknown suburb is fine', async () => {
  await open({});
  await type('Nowhere');
  expect(field('suburb')?.getAttribute('aria-invalid')).toBeNull();
  expect(field('deliveryPostalCode')?.value).toBe('');
});

test('a postal code that is refused is said to be, before anything is sent', async () => {
  await open({ deliveryPostalCode: '8001' }, { ...AREA, outside: 'refuse' });
  expect(document.body.textContent).toContain('We do not deliver to that postal code.');
});

async function type(text: string) {
  const input = field('suburb');
  await acting(() => {
    if (!input) return;
    // Past React's own setter, which would ignore the event as no change.
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
