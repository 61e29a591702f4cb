import { expect, it } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { SelectField } from './select-field.tsx';

const DAYS = [
  'Monday',
  { value: 'Tuesday', label: 'Tuesday, a holiday' },
  { group: 'Weekend', items: [{ value: 'Saturday', label: 'Saturday' }] },
];

async function shown(value: string) {
  const page = await render(
    <SelectField label="Day" value={value} data={DAYS} onChange={() => undefined} />,
  );
  const select = page.querySelector('select');
  return {
    value: select?.value,
    text: select?.selectedOptions[0]?.textContent,
    choices: select?.options.length,
  };
}

it.each([
  ['Monday', 'Monday'],
  ['Tuesday', 'Tuesday, a holiday'],
  ['Saturday', 'Saturday'],
])('shows the choice %s', async (value, text) => {
  expect(await shown(value)).toEqual({ value, text, choices: 3 });
});

it.each(['Sunday', ''])(
  'is empty and asks for a value that is not among its choices: %j',
  async (value) => {
    expect(await shown(value)).toEqual({ value: '', text: 'Please choose', choices: 4 });
  },
);
