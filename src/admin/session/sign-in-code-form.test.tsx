import { beforeEach, expect, test, vi } from 'vitest';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { controls, errorAt, field, press, type } from '#src/testing/screen.ts';
import { SignInForm } from './sign-in-form.tsx';

const enter = vi.fn<(input: { code: string }) => unknown>();
const onSignedIn = vi.fn<() => void>();

beforeEach(async () => {
  enter.mockReset().mockReturnValue({ isAdmin: true, username: 'owner' });
  onSignedIn.mockReset();
  const answers = {
    'admin.login': () => ({ isAdmin: false, username: null, needsCode: true }),
    'admin.loginCode': enter,
  };
  await renderPage(
    <FakeApi answers={answers}>
      <SignInForm onSignedIn={onSignedIn} />
      <ToastViewport />
    </FakeApi>,
  );
  await type(field('username'), 'owner');
  await type(field('password'), 'wild dagga on the koppie');
  await press('Sign In');
});

const alert = () => document.querySelector('form [role=alert]')?.textContent;

test('after the right password a code is asked for, which phones fill in', async () => {
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(field('code').autocomplete).toBe('one-time-code');
  await type(field('code'), '123 456');
  await press('Sign In');
  expect(enter.mock.calls[0]?.[0]).toEqual({ code: '123456' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('no code is sent while none is typed', async () => {
  await press('Sign In');
  expect(errorAt(field('code'))).toBe('Enter the code that your app shows');
  expect(enter).not.toHaveBeenCalled();
});

test('a wrong code is told, and what was typed stays', async () => {
  const message = 'That code is not right.';
  enter.mockImplementationOnce(() => {
    throw refusal('RULE_NOT_MET', { message, issues: [{ path: 'code', message }] });
  });
  await type(field('code'), '123456');
  await press('Sign In');
  expect(alert()).toBe(message);
  expect(field('code').value).toBe('123456');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a sign-in that has ended leads back to the password', async () => {
  enter.mockImplementationOnce(() => {
    throw refusal('INVALID_CREDENTIALS', { message: 'This sign-in has ended.' });
  });
  await type(field('code'), '123456');
  await press('Sign In');
  expect(alert()).toBe('This sign-in has ended.');
  expect(controls('Sign In')).toHaveLength(0);
  await press('Back to the password');
  expect(field('password')).toBeDefined();
});
