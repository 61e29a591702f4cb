import { createTRPCClient, httpLink } from '@trpc/client';
import { expect } from 'vitest';
import { orderView } from '#contract/order/order-view.schema.ts';
import { uploadTicket } from '#contract/catalogue/upload.schema.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { orderOf } from '#server/tools/testing/faults/shopper.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { photo } from '#server/features/image/testing/hostile-images.ts';

/** What a browser does in a shop that listens, over HTTP. */
export function visit(address: string, cookie = '') {
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/trpc`, headers: { cookie } })],
  });
  const fetchOrder = (id: string) => trpc.order.byId.query({ id });

  return {
    trpc,
    fetchOrder,
    /** Orders one of the first bouquet that is there. Returns undefined when the shop refuses. */
    async order(who: { customerEmail: string; sessionId: string; cardMessage?: string }) {
      const product = (await fetchProducts(address)).find(({ stock }) => stock > 0);
      if (!product) throw new Error('There are no bouquets.');
      const answer = await fetch(`${address}/api/orders`, {
        method: 'POST',
        body: JSON.stringify({ ...orderOf(product, who.sessionId), ...who }),
        headers: { 'content-type': 'application/json', 'idempotency-key': who.sessionId },
      });
      return answer.status === 201 ? orderView.parse(await answer.json()) : undefined;
    },
    /** Pays at the PayFast simulator, by its pages, and waits until the shop knows. */
    async pay(orderId: string): Promise<void> {
      const { url, data } = await trpc.payment.initiate.mutate({ orderId });
      const page = await fetch(url, { method: 'POST', body: new URLSearchParams(data) });
      const [, action = ''] =
        /action="(\/eng\/process\/payment_method[^"]+)"/.exec(await page.text()) ?? [];
      expect((await fetch(new URL(action, url), { method: 'POST' })).status).toBe(200);
      await waitUntil(async () => (await fetchOrder(orderId)).paymentStatus === 'paid');
    },
    /** Whether the shop that listens here, which may be another than before, knows this visitor as its owner. */
    async isSignedIn(where: string): Promise<boolean> {
      const answer = await fetch(`${where}/api/admin/products.csv`, { headers: { cookie } });
      expect([200, 401]).toContain(answer.status);
      return answer.ok;
    },
    /** Returns the address of the picture. */
    async uploadPicture(): Promise<string> {
      const asked = await fetch(`${address}/api/admin/upload`, {
        method: 'POST',
        headers: { cookie },
      });
      const { uploadURL, objectPath } = uploadTicket.parse(await asked.json());
      const body = new Uint8Array(await photo(40, 30).png().toBuffer());
      const headers = { 'content-type': 'image/png' };
      expect((await fetch(uploadURL, { method: 'PUT', body, headers })).status).toBe(200);
      return objectPath;
    },
    /** Prints an order, or all of a day. Returns how the PDF begins. */
    async print(what: { orderId: string } | { date: string }): Promise<string> {
      const path =
        'date' in what ? `print/day.pdf?date=${what.date}` : `orders/${what.orderId}/print.pdf`;
      const answer = await fetch(`${address}/api/admin/${path}`, { headers: { cookie } });
      return Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5);
    },
  };
}

/** Signs the owner in. Returns the visitor that the owner then is. */
export async function visitAsOwner(address: string, password: string) {
  const signedIn = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(signedIn.status).toBe(200);
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return visit(address, cookies.join('; '));
}
