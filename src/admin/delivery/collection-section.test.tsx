import { beforeEach, expect, test } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { HOLIDAYS, previewOf, SETTINGS } from '#src/testing/sample-delivery-settings.ts';
import { press, type } from '#src/testing/screen.ts';
import { DeliveryScreen } from './delivery-screen.tsx';

beforeEach(async () => {
  await renderPage(
    <FakeApi
      answers={{
        'admin.delivery.settings': () => ({
          version: 3,
          settings: SETTINGS,
          holidays: HOLIDAYS,
        }),
        'admin.delivery.preview': previewOf,
      }}
    >
      <DeliveryScreen />
    </FakeApi>,
  );
  await press('Add a place to collect');
});

const NAMELESS = 'Please give the place a name';
const TOO_SHORT = 'Address must be at least 5 characters';
const CODE = 'A postal code has 4 digits';
const text = () => document.body.textContent;
const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length;

function labelled(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) =>
    each.textContent.startsWith(label),
  );
  if (!(found?.control instanceof HTMLInputElement)) throw new Error(`No field ${label}`);
  return found.control;
}

test('a place that was just added has no error, and nothing needs a look', () => {
  expect(wrong()).toBe(0);
  expect(text()).not.toMatch(/Please give the place|at least 5|4 digits|needs a look/);
});

test('a field says what is wrong once the next one is gone to, and not while it is typed', async () => {
  await acting(() => labelled('Street address').focus());
  await type(labelled('Street address'), '7 F');
  expect(text()).not.toContain(TOO_SHORT);
  await acting(() => labelled('Suburb').focus());
  expect(text()).toContain(TOO_SHORT);
  expect(text()).toContain('Something needs a look');
  expect(text()).not.toContain(NAMELESS);
});

test('saving shows all that is missing and leads to the first of it; another new place has no error again', async () => {
  await press('Review and save');
  for (const error of [NAMELESS, TOO_SHORT, CODE]) expect(text()).toContain(error);
  expect(document.activeElement).toBe(labelled('Name of the place'));
  const before = wrong();
  await press('Add another place');
  expect(wrong()).toBe(before);
});
