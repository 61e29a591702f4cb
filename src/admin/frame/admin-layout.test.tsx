import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAILS_PAGE } from '#contract/owner/owner-screens.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, dialog, field, press, submit, toast, type } from '#src/testing/screen.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { AdminLayout } from './admin-layout.tsx';

const logout = vi.fn<() => unknown>();
const change = vi.fn<() => unknown>();
const onSignedOut = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  logout.mockReset().mockReturnValue(null);
  change.mockReset().mockReturnValue(null);
  onSignedOut.mockReset().mockResolvedValue(undefined);
  await renderPage(
    <FakeApi
      answers={{
        'admin.session': () => ({ isAdmin: true, username: 'owner' }),
        'admin.logout': logout,
        'admin.changePassword': change,
      }}
    >
      <ShopProvider shop={{ name: 'Fynbos & Co', publicUrl: 'https://shop.example' }}>
        <AdminLayout username="owner" onSignedOut={onSignedOut}>
          <KnownSession />
        </AdminLayout>
        <ToastViewport />
      </ShopProvider>
    </FakeApi>,
  );
});

/** What the browser believes about its session, and what else of the owner's it holds. */
function KnownSession() {
  const queries = useQueryClient();
  const { mails } = trpc.useUtils().admin;
  useEffect(() => {
    showMails = () =>
      mails.list.setData(
        { most: MAILS_PAGE },
        { unsent: [], unsentTotal: 0, sent: [], sentTotal: 0, hasMailServer: true },
      );
    held = () =>
      queries
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey: [path] }) => path);
  }, [queries, mails]);
  const { data } = trpc.admin.session.useQuery();
  return <p id="session">{data?.isAdmin ? 'signed in' : 'signed out'}</p>;
}

let showMails: () => unknown = () => undefined;
let held: () => unknown[] = () => [];
const session = () => document.getElementById('session')?.textContent;

test('the owner is greeted by name, and the shop is one press away', () => {
  expect(document.querySelector('header')?.textContent).toContain('Welcome, owner');
  expect(control('Fynbos & Co').getAttribute('href')).toBe('/');
});

test('Logout ends the session and leads to the login screen', async () => {
  expect(session()).toBe('signed in');
  await press('Logout');
  expect(logout).toHaveBeenCalledOnce();
  expect(session()).toBe('signed out');
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test('nothing of the owner’s stays in the browser’s memory after Logout', async () => {
  showMails();
  expect(held()).toContainEqual(['admin', 'mails', 'list']);
  await press('Logout');
  expect(held()).toEqual([['admin', 'session']]);
});

test('a Logout without an answer does not say that one is still signed in', async () => {
  logout.mockRejectedValueOnce(new Error('Failed to fetch'));
  await press('Logout');
  expect(toast()).toMatch(/^We could not tell whether you were signed out/);
  expect([session(), onSignedOut.mock.calls.length]).toEqual(['signed in', 0]);
});

test('a changed password leads to the login screen and says why', async () => {
  await press('Your account');
  await press('Change password');
  expect(dialog()?.textContent).toContain('you are signed out everywhere');
  await type(field('currentPassword'), 'wild dagga on the koppie');
  await type(field('newPassword'), 'nine proteas and a hadeda');
  await submit(dialog()?.querySelector('form'));
  expect(toast()).toMatch(/^Password changed. You were signed out everywhere/);
  expect([session(), onSignedOut.mock.calls.length]).toEqual(['signed out', 1]);
  expect(dialog()).toBeNull();
});

test('a password that was not changed leaves everything as it is', async () => {
  change.mockRejectedValueOnce(refusal('UNAVAILABLE'));
  await press('Your account');
  await press('Change password');
  await type(field('currentPassword'), 'wild dagga on the koppie');
  await type(field('newPassword'), 'nine proteas and a hadeda');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()).not.toBeNull();
  expect([session(), onSignedOut.mock.calls.length]).toEqual(['signed in', 0]);
});
