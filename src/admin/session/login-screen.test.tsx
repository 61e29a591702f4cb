import { renderToString } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, controls, errorAt, field, press, toast, type } from '#src/testing/screen.ts';
import { LoginScreen } from './login-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

const login = vi.fn<(input: { username: string; password: string }) => unknown>();
const session = vi.fn<() => unknown>();
const onSignedIn = vi.fn<() => void>();

beforeEach(() => {
  login.mockReset().mockReturnValue({ isAdmin: true, username: 'owner' });
  session.mockReset().mockReturnValue({ isAdmin: false, username: null });
  onSignedIn.mockReset();
});

function open() {
  return renderPage(
    <FakeApi answers={{ 'admin.login': login, 'admin.session': session }}>
      <ShopProvider shop={{ name: 'Fynbos & Co', publicUrl: 'https://shop.example' }}>
        <LoginScreen onSignedIn={onSignedIn} />
        <ToastViewport />
      </ShopProvider>
    </FakeApi>,
  );
}

async function fillIn() {
  await type(field('username'), 'owner');
  await type(field('password'), 'wild dagga on the koppie');
}

const alert = () => document.querySelector('form [role=alert]')?.textContent;

test('before the page is ready nothing can be sent, least of all in an address', () => {
  const html = renderToString(
    <FakeApi answers={{}}>
      <MantineProvider env="test">
        <SignInForm onSignedIn={onSignedIn} />
      </MantineProvider>
    </FakeApi>,
  );
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).not.toContain('type="submit"');
});

test('password managers are told what the fields are', async () => {
  await open();
  expect(field('username').autocomplete).toBe('username');
  expect(field('password').autocomplete).toBe('current-password');
  expect(field('password').type).toBe('password');
  expect(controls('Sign In').map((button) => button.getAttribute('type'))).toEqual(['submit']);
});

test('the password can be shown', async () => {
  await open();
  await acting(() => {
    control('Show the password').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  expect(field('password').type).toBe('text');
});

test('both fields are required: each wrong one is marked, the first gets the focus', async () => {
  await open();
  await press('Sign In');
  expect(errorAt(field('username'))).toBe('Username is required');
  expect(errorAt(field('password'))).toBe('Password is required');
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('username'));

  await type(field('username'), 'owner');
  expect(errorAt(field('username'))).toBeUndefined();
  await press('Sign In');
  expect(document.activeElement).toBe(field('password'));
  expect(login).not.toHaveBeenCalled();
});

test('signing in says so, once, and leads on', async () => {
  let finish: (() => void) | undefined;
  login.mockReturnValue(
    new Promise((resolve) => (finish = () => resolve({ isAdmin: true, username: 'owner' }))),
  );
  await open();
  await fillIn();
  await press('Sign In');
  await press('Signing in...');
  expect(login.mock.calls).toEqual([[{ username: 'owner', password: 'wild dagga on the koppie' }]]);
  expect(onSignedIn).not.toHaveBeenCalled();

  await acting(() => finish?.());
  expect(toast()).toBe('Logged in successfully');
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(controls('Signing in...')).toHaveLength(1);
});

test('what a password manager filled in without an event counts', async () => {
  await open();
  field('username').value = 'owner';
  field('password').value = 'wild dagga on the koppie';
  await press('Sign In');
  expect(login).toHaveBeenCalledOnce();
});

test('a wrong password is told in a toast and in the page, which keeps what was typed', async () => {
  login.mockRejectedValueOnce(refusal('INVALID_CREDENTIALS'));
  await open();
  await fillIn();
  await press('Sign In');
  expect(toast()).toBe('Invalid username or password');
  expect(alert()).toBe('Invalid username or password');
  expect(field('username').value).toBe('owner');
  expect(onSignedIn).not.toHaveBeenCalled();

  await press('Sign In');
  expect(alert()).toBeUndefined();
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('after too many attempts it says how long to wait', async () => {
  login.mockRejectedValueOnce(refusal('TOO_MANY', { details: { retryAfterSeconds: 90 } }));
  await open();
  await fillIn();
  await press('Sign In');
  expect(alert()).toBe('Too many attempts. Please wait 2 minutes and try again.');
});

test('a session that the server could not see when the page was asked for leads on', async () => {
  session.mockReturnValue({ isAdmin: true, username: 'owner' });
  await open();
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(toast()).toBeUndefined();
});
