import { describe, expect, it, vi } from 'vitest';
import { PrintMark } from '#server/features/order/printed/print-mark.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import type * as SheetView from './print-document.view.ts';
import { readPdf } from './testing/read-pdf.ts';

const DAY = '2026-11-22';
const BROKEN = 'Naledi Dube';

/** Papers of one recipient whose drawing throws: the slip's at once, the card's when half of it is drawn. */
vi.mock('./print-document.view.ts', async (original) => {
  const real = await original<typeof SheetView>();
  return {
    ...real,
    slipOf: (...[order, ...rest]: Parameters<typeof real.slipOf>) => ({
      ...real.slipOf(order, ...rest),
      ...(order.recipientName === BROKEN && { phone: null as never }),
    }),
    cardOf: (order: Order) => {
      const card = real.cardOf(order);
      return card && { ...card, ...(card.recipient === BROKEN && { recipient: null as never }) };
    },
  };
});

const shop = useTestShop();

async function placePaid(recipientName: string, cardMessage: string) {
  const product = await createProduct(shop.services);
  const sent = orderFor([{ product }], { recipientName, cardMessage });
  const { id, orderNumber } = await shop.trpc().order.place(sent as never);
  await shop.services.orm.em.fork().nativeUpdate(Order, { id }, { status: 'paid' });
  return { id, orderNumber };
}

async function print(url: string) {
  const { statusCode, rawPayload } = await shop.app.inject({
    url,
    headers: { cookie: await shop.signIn() },
  });
  const text = statusCode === 200 ? readPdf(rawPayload).map((page) => page.text) : [];
  // A line that is broken ends without its space.
  return { statusCode, text: text.join('').replaceAll(' ', '') };
}

const sentence = (orderNumber: string) =>
  `Order${orderNumber}couldnotbeprinted.Pleaseseeitonthescreen.`;

describe('an order whose papers cannot be drawn', () => {
  it('takes no other from the papers of its day, and a sentence stands in its place', async () => {
    const said = vi.spyOn(shop.services.log, 'error');
    await placePaid('Thabo Nkosi', 'The first card');
    const broken = await placePaid(BROKEN, 'Half a card');
    await placePaid('Šárka Nováková', 'The last card');
    const url = `/api/admin/print/day.pdf?date=${DAY}&parts=slip,card`;
    const { statusCode, text } = await print(url);
    expect(statusCode).toBe(200);
    for (const whole of ['ThaboNkosi', 'ŠárkaNováková', 'Thefirstcard', 'Thelastcard']) {
      expect(text).toContain(whole);
    }
    // Nothing is left of what was drawn of it before it failed.
    expect(text).not.toContain('Halfacard');
    expect(text.split(sentence(broken.orderNumber))).toHaveLength(3);
    const facts = said.mock.calls.map(([each]) => each);
    expect(facts).toEqual(
      ['slip', 'card'].map((part) => ({
        err: expect.any(TypeError),
        orderNumber: broken.orderNumber,
        part,
      })),
    );
    said.mockRestore();
  });

  it('still prints by itself, and goes on being named as not printed', async () => {
    const { id, orderNumber } = await placePaid(BROKEN, 'Half a card');
    const other = await placePaid('Thabo Nkosi', 'Another card');
    const { statusCode, text } = await print(`/api/admin/orders/${id}/print.pdf`);
    expect(statusCode).toBe(200);
    // The work order is drawn.
    expect(text).toContain('Halfacard');
    expect(text).toContain(sentence(orderNumber));
    await print(`/api/admin/orders/${other.id}/print.pdf`);
    const marks = await shop.services.orm.em.fork().findAll(PrintMark, { populate: ['order'] });
    expect(new Set(marks.map((mark) => mark.order.orderNumber))).toEqual(
      new Set([other.orderNumber]),
    );
  });
});
