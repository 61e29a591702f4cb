import { expect, test } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  loadDraft,
  saveDraft,
} from '#src/features/checkout/checkout-draft.ts';
import { useCheckoutForm } from '#src/features/checkout/use-checkout-form.ts';
import { placeFields } from './lazy-place-fields.ts';
import { PlacePanel } from './place-panel.tsx';

function Form() {
  const { form } = useCheckoutForm('session_place_1');
  return (
    <>
      <PlacePanel form={form} />
      <button type="button" onClick={() => form.validate()}>
        Check
      </button>
      <input
        aria-label="Address"
        value={form.values.deliveryAddress}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('deliveryAddress', value)}
      />
    </>
  );
}

async function open(draft: Partial<CheckoutDraft>) {
  await placeFields.load();
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
}

const COMPLEX = {
  placeType: 'complex',
  placeName: 'Willow Creek',
  placeUnit: '14',
  gateCode: '4711#',
  ifAway: 'security',
} as const;

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`#delivery-${name}`);
const labels = () =>
  [...document.querySelectorAll('details label')].map((each) => each.textContent);

/** What a person does with a field, as React hears of it. */
async function set(element: Element | null, value: string) {
  await acting(() => {
    if (!element) throw new Error('The field is not there');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
      element,
      value,
    );
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const choose = (kind: string) => set(field('placeType'), kind);

test('each kind has its own fields, and none has any before it is chosen', async () => {
  await open({});
  expect(labels()).toEqual(['Type of address (optional)']);
  await choose('hospital');
  expect(labels()).toEqual([
    'Type of address (optional)',
    'Hospital (optional)',
    'Ward and bed (optional)',
    'If the ward does not take flowers (optional)',
  ]);
  await choose('funeral');
  expect(labels()).toEqual([
    'Type of address (optional)',
    'Church or funeral home (optional)',
    'Time of the service (optional)',
  ]);
  expect(field('serviceTime')?.getAttribute('type')).toBe('time');
});

test('what was kept stands there at once, in a panel that is open', async () => {
  await open(COMPLEX);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(field('placeName')?.value).toBe('Willow Creek');
  expect(field('ifAway')?.value).toBe('security');
});

test('another kind has no names of the former, and each has its own again', async () => {
  await open({ ...COMPLEX, deliveryAddress: '12 Fourth Avenue' });
  await choose('hospital');
  expect(field('placeName')?.value).toBe('');
  expect(field('gateCode')).toBeNull();
  await set(field('placeName'), 'Milpark');
  await choose('complex');
  expect(field('placeName')?.value).toBe('Willow Creek');
  expect(field('gateCode')?.value).toBe('4711#');
  expect(field('ifAway')?.value).toBe('security');
  await choose('hospital');
  expect(field('placeName')?.value).toBe('Milpark');
});

test('at another address the names are forgotten', async () => {
  await open({ ...COMPLEX, deliveryAddress: '12 Fourth Avenue' });
  await choose('hospital');
  await set(document.querySelector('[aria-label="Address"]'), '9 Jan Smuts Avenue');
  await choose('complex');
  expect(field('placeName')?.value).toBe('');
});

test('a choice that the new kind does not have is not shown as chosen', async () => {
  await open(COMPLEX);
  await choose('hotel');
  expect(field('ifAway')?.value).toBe('');
});

test('a wrong value has its sentence at the field, even of another kind', async () => {
  await open({ ...COMPLEX, gateCode: '1'.repeat(41) });
  await acting(() => document.querySelector('button')?.click());
  expect(field('gateCode')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Gate code must be at most 40 characters');
  await choose('hotel');
  expect(field('gateCode')?.getAttribute('aria-invalid')).toBe('true');
});

test('what is typed is kept with the form', async () => {
  await open({});
  await choose('home');
  await set(field('gateCode'), '0815');
  expect(loadDraft()).toMatchObject({ placeType: 'home', gateCode: '0815' });
});

test('a service that begins before the flowers could come has its sentence at once', async () => {
  await open({
    placeType: 'funeral',
    serviceTime: '10:00',
    deliveryTime: 'Afternoon (12PM - 5PM)',
  });
  const refusal = 'The service begins at 10:00: choose a delivery time that begins before it';
  expect(document.body.textContent).toContain(refusal);
  await set(field('serviceTime'), '14:00');
  expect(document.body.textContent).not.toContain('The service begins');
});

test('the panel names the places that have fields of their own', async () => {
  await open({});
  expect(document.querySelector('summary')?.textContent).toBe(
    'Complex, office, hospital, church, school, hotel? Gate code?',
  );
});
