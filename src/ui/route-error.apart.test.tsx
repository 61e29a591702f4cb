import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { press } from '#src/testing/screen.ts';
import { RouteError } from './route-error.tsx';

const invalidate = vi.fn(async () => undefined);
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ invalidate }) }));

let isOnline: boolean;
const connect = (is: boolean) => {
  isOnline = is;
  return acting(() => window.dispatchEvent(new Event(is ? 'online' : 'offline')));
};
const page = () =>
  render(
    <FakeApi answers={{}}>
      <RouteError />
    </FakeApi>,
  );

beforeEach(() => {
  isOnline = true;
  invalidate.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => vi.restoreAllMocks());

it('says that the shop cannot answer, and asks again when told to', async () => {
  expect((await page()).textContent).toContain('The shop cannot answer right now.');
  await press('Try again');
  expect(invalidate).toHaveBeenCalledOnce();
});

it('says that the browser is offline, and asks again by itself once it is not', async () => {
  isOnline = false;
  const shown = await page();
  expect(shown.textContent).toContain('You’re offline.');
  expect(shown.textContent).not.toContain('The shop cannot answer');
  expect(invalidate).not.toHaveBeenCalled();
  await connect(true);
  expect(invalidate).toHaveBeenCalledOnce();
});
