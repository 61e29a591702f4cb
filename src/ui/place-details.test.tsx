import { expect, test } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { PlaceDetails } from './place-details.tsx';
import { UiProvider } from './ui-provider.tsx';

const REFUSAL = 'The service begins at 10:00: choose a delivery time that begins before it';
const MORNING = 'Morning (9AM - 12PM)';
const AFTERNOON = 'Afternoon (12PM - 5PM)';

async function serviceAtTen(
  dueTime: string,
  { error, isOwners }: { error?: string; isOwners?: true },
) {
  const page = await render(
    <UiProvider>
      <PlaceDetails
        placeType="funeral"
        input={(field) =>
          field === 'serviceTime'
            ? { value: '10:00', onChange: () => undefined, ...(error && { error }) }
            : {}
        }
        dueTime={dueTime}
        isOwners={isOwners ?? false}
      />
    </UiProvider>,
  );
  const field = page.querySelector('[name=serviceTime]');
  return { text: page.textContent, isInvalid: field?.getAttribute('aria-invalid') === 'true' };
}

test('a service that begins before the flowers come is wrong for a shopper', async () => {
  const { text, isInvalid } = await serviceAtTen(AFTERNOON, {});
  expect(text).toContain(REFUSAL);
  expect(isInvalid).toBe(true);
});

test('it is only told to the owner', async () => {
  const { text, isInvalid } = await serviceAtTen(AFTERNOON, { isOwners: true });
  expect(text).toContain(REFUSAL);
  expect(isInvalid).toBe(false);
});

test('what the shop refused of another time is over once that is changed', async () => {
  const { text, isInvalid } = await serviceAtTen(MORNING, { error: REFUSAL });
  expect(text).toContain('So that the flowers are there before it begins');
  expect(text).not.toContain(REFUSAL);
  expect(isInvalid).toBe(false);
});

test('what else is wrong stays', async () => {
  const { text } = await serviceAtTen(MORNING, { error: 'Please give a time such as 11:00' });
  expect(text).toContain('Please give a time such as 11:00');
});
