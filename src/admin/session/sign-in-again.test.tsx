import { Modal } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '#src/lib/trpc.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { control, dialog, field, press, pressKey, type } from '#src/testing/screen.ts';
import { retryAfterReauth, settleSessionEnded } from './retry-after-reauth.ts';
import { SignInAgain } from './sign-in-again.tsx';

const login = vi.fn<(input: { username: string; password: string }) => unknown>();
const session = vi.fn<() => unknown>();
const list = vi.fn<() => unknown>();
const remove = vi.fn<() => unknown>();

beforeEach(() => {
  settleSessionEnded(false);
  login.mockReset().mockReturnValue({ isAdmin: true, username: 'owner' });
  session.mockReset().mockReturnValue({ isAdmin: false, username: null });
  list.mockReset().mockReturnValue([adminProduct()]);
  remove.mockReset().mockReturnValue(null);
});

function Page() {
  const products = trpc.admin.products.list.useQuery();
  const removing = trpc.admin.products.remove.useMutation();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p id="state">{products.data?.[0]?.name ?? products.status}</p>
      <button type="button" onClick={() => removing.mutate({ id: adminProduct().id })}>
        Delete
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} id="editor">
        <input
          aria-label="Name"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Modal>
    </>
  );
}

function open() {
  return render(
    <FakeApi
      answers={{
        'admin.login': login,
        'admin.session': session,
        'admin.products.list': list,
        'admin.products.remove': remove,
      }}
    >
      <SignInAgain username="owner" />
      <Page />
    </FakeApi>,
  );
}

const state = () => document.getElementById('state')?.textContent;
const asked = () => dialog()?.textContent?.startsWith('Please sign in again');

async function signIn() {
  await type(field('password'), 'wild dagga on the koppie');
  await press('Sign In');
}

test('nothing is asked while calls are answered, or fail for another reason', async () => {
  remove.mockRejectedValue(refusal('PRODUCT_NOT_FOUND'));
  await open();
  await press('Delete');
  expect(remove).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
});

test('a reading call that is refused asks to sign in, and is made again afterwards', async () => {
  list.mockRejectedValueOnce(refusal('NOT_SIGNED_IN'));
  await open();
  expect(asked()).toBe(true);
  expect(state()).toBe('error');
  expect(field('username').value).toBe('owner');
  await signIn();
  expect(dialog()).toBeNull();
  expect(state()).toBe('Sandton Red');
});

test('a change that is refused asks to sign in, and what was typed is still there', async () => {
  remove.mockRejectedValueOnce(refusal('NOT_SIGNED_IN'));
  await open();
  await press('Edit');
  await type(field('Name'), 'Highveld Sunshine');
  await press('Delete');
  expect(document.body.textContent).toContain('press it again once you are signed in.');
  await signIn();
  expect(field('Name').value).toBe('Highveld Sunshine');
  await press('Delete');
  expect(remove).toHaveBeenCalledTimes(2);
});

test('Escape closes only this dialog, and the next refused call asks again', async () => {
  remove.mockRejectedValue(refusal('NOT_SIGNED_IN'));
  await open();
  await press('Edit');
  await type(field('Name'), 'Highveld Sunshine');
  await press('Delete');
  await pressKey('Escape');
  expect(document.querySelector('input[name=password]')).toBeNull();
  expect(field('Name').value).toBe('Highveld Sunshine');
  await press('Delete');
  expect(document.querySelector('input[name=password]')).not.toBeNull();
});

test('a wrong password is told and the dialog stays', async () => {
  list.mockRejectedValueOnce(refusal('NOT_SIGNED_IN'));
  login.mockRejectedValueOnce(refusal('INVALID_CREDENTIALS'));
  await open();
  await signIn();
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Invalid username or password');
  expect(control('Sign In')).toBeDefined();
});

test('a call can wait for it: it is made again after signing in', async () => {
  const call = vi.fn<() => Promise<string>>();
  call.mockRejectedValueOnce(refusal('NOT_SIGNED_IN')).mockResolvedValue('saved');
  await open();
  let result: string | undefined;
  await acting(() => {
    void retryAfterReauth(call).then((answer) => (result = answer));
  });
  expect(asked()).toBe(true);
  expect(dialog()?.textContent).toContain('What you pressed is done as soon as you are signed in.');
  expect(dialog()?.textContent).not.toContain('press it again');
  await signIn();
  expect([result, call.mock.calls.length]).toEqual(['saved', 2]);
});

test('a call that waits fails when the owner does not sign in, without asking once more', async () => {
  await open();
  let error: unknown;
  await acting(() => {
    void retryAfterReauth(() => Promise.reject(refusal('NOT_SIGNED_IN'))).catch(
      (reason: unknown) => {
        error = reason;
      },
    );
  });
  await pressKey('Escape');
  expect(error).toBeInstanceOf(Error);
  expect(dialog()).toBeNull();
});

test('a window is asked no more once the owner has signed in in another one', async () => {
  list.mockRejectedValueOnce(refusal('NOT_SIGNED_IN'));
  await open();
  await acting(() => window.dispatchEvent(new Event('focus')));
  expect(asked()).toBe(true);
  session.mockReturnValue({ isAdmin: true, username: 'owner' });
  await acting(() => window.dispatchEvent(new Event('focus')));
  expect(dialog()).toBeNull();
  expect(login).not.toHaveBeenCalled();
  expect(state()).toBe('Sandton Red');
});
