import { expect, test, vi } from 'vitest';
import { checkoutForm } from '#contract/order/order.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { AREA, deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { type CheckoutDraft, loadDraft, saveDraft } from '#src/features/checkout/checkout-draft.ts';
import { useCheckoutForm } from '#src/features/checkout/use-checkout-form.ts';
import { placeFields } from '#src/features/checkout/place/lazy-place-fields.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { collection } from './lazy-collection.ts';

const POINT = {
  id: '4c1f8c0e-6f0b-4c8e-9d0a-3a1f5b2c7d10',
  name: 'Melville studio',
  address: '7 Fourth Avenue',
  suburb: 'Melville',
  postalCode: '2092',
  note: 'Park behind the shop.',
  hours: ['Monday to Friday, 09:00 to 17:00'],
};
const MORNING = 'Collect between 09:00 and 12:00';
const day = (date: string) => ({
  date,
  available: true,
  slots: [{ slot: MORNING, available: true }],
});
const answer = vi.fn(() => ({
  today: '2026-11-21',
  points: [POINT],
  pointId: POINT.id,
  days: [day('2026-11-23')],
}));

function Form() {
  const form = useCheckoutForm('session_collect_1');
  return (
    <>
      <DeliveryFields {...form} promise="" seasons={[]} news="" />
      <button type="button" id="check" onClick={() => form.form.validate()}>
        Check
      </button>
    </>
  );
}

async function open(more: Partial<CheckoutDraft> = {}) {
  await collection.load(checkoutForm);
  await placeFields.load();
  saveDraft({ ...FILLED_DELIVERY, ...more });
  await render(
    <FakeApi
      answers={{
        'delivery.forCart': () => deliveryOptionsOf('2026-11-21', '2026-11-24'),
        'delivery.area': () => AREA,
        'delivery.collection': answer,
      }}
    >
      <Form />
    </FakeApi>,
  );
}

const ways = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const choose = (way: number) => acting(() => ways()[way]?.click());
const address = () => document.querySelector('#delivery-deliveryAddress');

test('a delivery is chosen at first; collecting asks for no address and says where', async () => {
  await open();
  expect(ways().map(({ checked }) => checked)).toEqual([true, false]);
  await choose(1);
  expect(address()).toBeNull();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Park behind the shop.'));
  expect(document.body.textContent).toContain('Collection details');
  expect(document.body.textContent).not.toMatch(/Gate code|driver|Delivery details/);
  expect(loadDraft()).toMatchObject({ fulfilment: 'collection', collectionPoint: POINT.id });
});

test('what was typed for a delivery comes back with it', async () => {
  await open();
  await choose(1);
  await choose(0);
  expect(loadDraft()).toMatchObject({
    deliveryAddress: FILLED_DELIVERY.deliveryAddress,
    deliveryPostalCode: FILLED_DELIVERY.deliveryPostalCode,
    collectionPoint: '',
  });
  expect(loadDraft().fulfilment).toBeUndefined();
});

test('a wrong time of a service does not hold back what is collected, and comes back with the delivery', async () => {
  await open({ placeType: 'funeral', serviceTime: '25:00' });
  await acting(() => document.querySelector<HTMLButtonElement>('#check')?.click());
  expect(document.body.textContent).toContain('Please give a time such as 11:00');
  await choose(1);
  await acting(() => document.querySelector<HTMLButtonElement>('#check')?.click());
  expect(document.body.textContent).not.toContain('Please give a time such as 11:00');
  expect(loadDraft().serviceTime).toBe('');
  await choose(0);
  expect(loadDraft()).toMatchObject({ placeType: 'funeral', serviceTime: '25:00' });
});

test('a day that is missing is called what its field is', async () => {
  await open();
  await choose(1);
  await acting(() => document.querySelector<HTMLButtonElement>('#check')?.click());
  expect(document.body.textContent).toContain('Collection date is required');
  expect(document.body.textContent).not.toContain('Delivery date is required');
});

test('days that could not be loaded are asked for again', async () => {
  answer.mockImplementationOnce(() => {
    throw new Error('No answer');
  });
  await open();
  await choose(1);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('The collection days could not be loaded.'),
  );
});
