import { beforeEach, expect, test, vi } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { control } from '#src/testing/screen.ts';
import { readNewsChoice } from './news-choice.ts';
import { NewsQuestion } from './news-question.tsx';
import { NewsSwitches } from './news-switches.tsx';

let permission: NotificationPermission = 'default';
let answer: NotificationPermission = 'granted';
const ask = vi.fn<() => Promise<NotificationPermission>>();

beforeEach(() => {
  permission = 'default';
  ask.mockReset().mockImplementation(async () => (permission = answer));
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static readonly requestPermission = ask;
    },
  );
});

function line(name: string): HTMLLabelElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(name),
  );
  if (!found) throw new Error(`There is no switch ${name}`);
  return found;
}
const isOn = (name: string) => line(name).querySelector('input')?.checked;
const turn = (name: string) => acting(() => line(name).querySelector('input')?.click());

test('the browser is asked for notifications only when their switch is pressed', async () => {
  answer = 'granted';
  await render(<NewsSwitches />);
  expect(line('Notification').textContent).toContain('Your browser asks once');
  expect(ask).not.toHaveBeenCalled();
  await turn('Notification');
  expect(ask).toHaveBeenCalledOnce();
  expect([isOn('Notification'), readNewsChoice().notification]).toEqual([true, true]);
  await turn('Notification');
  expect([isOn('Notification'), readNewsChoice().notification]).toEqual([false, false]);
});

test.each([
  ['denied', 'This browser blocks notifications of this shop.'],
  ['default', 'Your browser asks once'],
] as const)(
  'a question that is answered with %s leaves the switch off, and says why',
  async (given, why) => {
    answer = given;
    await render(<NewsSwitches />);
    await turn('Notification');
    expect([isOn('Notification'), readNewsChoice().notification]).toEqual([false, false]);
    expect(line('Notification').textContent).toContain(why);
  },
);

test('leave that was taken back later switches it off', async () => {
  answer = 'granted';
  await render(<NewsSwitches />);
  await turn('Notification');
  permission = 'denied';
  document.body.replaceChildren();
  await render(<NewsSwitches />);
  expect(isOn('Notification')).toBe(false);
});

test('a browser without notifications says so', async () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  await render(<NewsSwitches />);
  expect(line('Notification').textContent).toContain('add the page to the home screen first');
  await turn('Notification');
  expect(isOn('Notification')).toBe(false);
});

test('it is asked for once, whatever the answer', async () => {
  await render(<NewsQuestion />);
  await acting(() => control('Not now').click());
  expect(document.body.textContent).not.toContain('Should this browser tell you');
  document.body.replaceChildren();
  await render(<NewsQuestion />);
  expect(document.body.textContent).not.toContain('Should this browser tell you');
});
