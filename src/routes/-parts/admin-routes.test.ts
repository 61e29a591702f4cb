import { createMemoryHistory } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import type { AdminSessionView } from '#contract/owner/admin.ts';
import { createClientOver } from '#src/lib/trpc.ts';
import { createShopRouter } from '#src/router.tsx';
import { routeTree } from '#src/routeTree.gen.ts';
import { adminProduct } from '#src/testing/sample-admin-product.ts';

const OWNER = { isAdmin: true, username: 'owner' };
const SIGNED_OUT = { isAdmin: false, username: null };

/** Where an address leads for a visitor with this session, and what was asked of the server on the way. */
async function visit(path: string, session: AdminSessionView) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    'admin.session': session,
    'admin.products.list': [adminProduct()],
  };
  const client = createClientOver(() => ({ op }) => {
    asked.push(op.path);
    return observable((observer) => {
      if (!(op.path in answers)) observer.error(TRPCClientError.from(new Error(op.path)));
      observer.next({ result: { type: 'data', data: answers[op.path] } });
      observer.complete();
    });
  });
  const router = createShopRouter(routeTree, client, {
    name: 'Fynbos & Co',
    publicUrl: 'https://a.example',
  });
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  const leaf = router.state.matches.at(-1);
  return { at: router.state.location.pathname, asked, staticData: leaf?.staticData, router };
}

test('without a session the dashboard leads to the login screen, and the catalogue is not asked for', async () => {
  const { at, asked } = await visit('/admin/dashboard', SIGNED_OUT);
  expect(at).toBe('/admin/login');
  // What every page says is public.
  expect(asked.filter((path) => path !== 'content.words')).toEqual(['admin.session']);
});

test('the owner gets the dashboard with its products', async () => {
  const { at, asked } = await visit('/admin/dashboard', OWNER);
  expect(at).toBe('/admin/dashboard');
  expect(asked).toContain('admin.products.list');
});

test('the login screen leads a signed-in owner on', async () => {
  expect((await visit('/admin/login', SIGNED_OUT)).at).toBe('/admin/login');
  expect((await visit('/admin/login', OWNER)).at).toBe('/admin/overview');
});

test('/admin leads to the day', async () => {
  expect((await visit('/admin', OWNER)).at).toBe('/admin/overview');
  expect((await visit('/admin', SIGNED_OUT)).at).toBe('/admin/login');
});

test.each([
  ['/admin/login', SIGNED_OUT],
  ['/admin/dashboard', OWNER],
])(
  '%s is rendered for one visitor, without the shop’s frame, and kept out of search engines',
  async (path, session) => {
    const { staticData, router } = await visit(path, session);
    expect(staticData).toMatchObject({ personal: true, frame: 'admin' });
    const meta = router.state.matches.flatMap((match) => match.meta ?? []);
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  },
);
