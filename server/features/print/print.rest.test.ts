import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { PAGE } from '#server/features/print/pdf/pdf-canvas.ts';
import { readPdf } from './testing/read-pdf.ts';

const shop = useTestShop();
const DAY = '2026-11-22';

/** A paid order for that day. */
async function placePaid(overrides: object = {}) {
  const product = await createProduct(shop.services, { stock: 99 });
  const sent = orderFor([{ product }, { product, size: 'l' }], {
    recipientName: 'Šárka Nováková-Ndlovú',
    cardMessage: 'Baie geluk, môre is jou dag! Tšhaba 🌸',
    specialInstructions: 'Ring twice',
    ...overrides,
  });
  const { id, orderNumber } = await shop.trpc().order.place(sent as never);
  await shop.services.orm.em.fork().nativeUpdate(Order, { id }, { status: 'paid' });
  return { id, orderNumber };
}

/** Places `count` paid orders for one day, all like the first. */
async function fillDay(count: number, overrides: object = {}): Promise<string> {
  const { id } = await placePaid(overrides);
  const em = shop.services.orm.em.fork();
  await em.execute(
    `insert into shop_order select copy.*
     from shop_order o, generate_series(1, ?) n,
      jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'))) copy`,
    [count - 1],
  );
  await em.execute(
    `insert into order_line select copy.*
     from order_line l, shop_order o,
      jsonb_populate_record(l, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', o.id)) copy
     where o.id <> l.order_id`,
  );
  return id;
}

async function pdf(url: string) {
  const answer = await shop.app.inject({ url, headers: { cookie: await shop.signIn() } });
  const file = answer.rawPayload.toString('latin1');
  return { answer, file, pages: file.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

describe('the papers as PDF', () => {
  it('of one order are four sheets with fonts of their own', async () => {
    const id = await fillDay(1);
    const { answer, file, pages } = await pdf(`/api/admin/orders/${id}/print.pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="order-FS-.*\.pdf"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(file.slice(0, 5)).toBe('%PDF-');
    expect(file.trimEnd().slice(-5)).toBe('%%EOF');
    expect(pages).toBe(4);
    expect(file.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3);
    expect(file).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  it('name the order on each sheet onto which one goes on', async () => {
    const specialInstructions = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n');
    const cardMessage = Array.from({ length: 30 }, (_, line) => `${line}`).join('\n');
    const { orderNumber } = await placePaid({ specialInstructions, cardMessage });
    const { answer } = await pdf(`/api/admin/print/day.pdf?date=${DAY}&parts=work,slip`);
    const sheets = readPdf(answer.rawPayload).map(({ text }) => text);
    expect(sheets.length).toBeGreaterThan(2);
    for (const sheet of sheets) expect(sheet).toContain(orderNumber);
    expect(sheets.join(' ')).toContain(`${orderNumber}, continued`);
  });

  it('are only those that were asked for', async () => {
    const id = await fillDay(1);
    const { pages } = await pdf(`/api/admin/orders/${id}/print.pdf?parts=card,slip`);
    expect(pages).toBe(2);
  });

  it.each([
    ['I ♥ you', 'I♥you'],
    ['❤️❤️😍', '❤️❤️😍'],
    ['You & me ™ © ‼ 👨‍👩‍👧', 'You&me™©‼👨‍👩‍👧'],
    ['Love 你', 'Love□'],
  ])('show %s on the card, in the PDF as on the page', async (cardMessage, printed) => {
    const id = await fillDay(1, { cardMessage, recipientName: '' });
    const { cards, workOrders } = await (await shop.adminTrpc()).admin.print.order({ id });
    expect(cards.map(({ message }) => message.replaceAll(' ', ''))).toEqual([printed]);
    expect(workOrders.map(({ rows }) => rows[0]?.[0] === 'Cannot be printed')).toEqual([
      printed.includes('□'),
    ]);
    const { answer } = await pdf(`/api/admin/orders/${id}/print.pdf?parts=card`);
    const [page] = readPdf(answer.rawPayload);
    expect(page?.missing).toBe(0);
    const unjoined = (text = '') => text.replace(/[\s\ufe0f]/gu, '');
    expect(unjoined(page?.text)).toBe(unjoined(`${printed}${cards[0]?.orderNumber}`));
  });

  it('say of which texts something cannot be printed, in letters that can', async () => {
    const id = await fillDay(1, {
      recipientName: 'Rivka 名前',
      specialInstructions: 'The gate of שלום',
      cardMessage: 'Love',
    });
    const { workOrders } = await (await shop.adminTrpc()).admin.print.order({ id });
    expect(workOrders.map(({ rows }) => rows[0])).toEqual([
      [
        'Cannot be printed',
        'We cannot print some letters or signs in the recipient’s name and the instructions: □ stands for them. Read them on the order’s page.',
      ],
    ]);
  });

  it.each([
    ['struck through', 'h\u{336}e\u{336}l\u{336}l\u{336}o\u{336} caf\u{e9}\u{336}'],
    ['crossed out', 'lo\u{334}v\u{337}e\u{338} fi\u{335}'],
    [
      'heaped with marks',
      'a\u{301}\u{334}\u{489}\u{20dd} \u{df}\u{315}\u{358} \u{2c8}\u{316}\u{345}',
    ],
  ])('hold a text that is %s, and all others of its day', async (_how, text) => {
    const odd = await placePaid({
      customerName: text,
      recipientName: text,
      cardMessage: text,
      specialInstructions: text,
      deliveryAddress: `12 ${text} Street`,
    });
    const other = await placePaid();
    const own = await pdf(`/api/admin/orders/${odd.id}/print.pdf`);
    const day = await pdf(`/api/admin/print/day.pdf?date=${DAY}`);
    expect([own.answer.statusCode, day.answer.statusCode]).toEqual([200, 200]);
    const pages = readPdf(day.answer.rawPayload);
    const shown = pages.map((page) => page.text).join(' ');
    // Work order, slip and card.
    for (const { orderNumber } of [odd, other]) {
      expect(shown.split(orderNumber)).toHaveLength(4);
    }
    expect(shown).not.toContain('could not be printed');
    expect(pages.filter(({ missing }) => missing > 0)).toEqual([]);
  });

  it('print no card on which nothing could be seen', async () => {
    const id = await fillDay(1, { cardMessage: '\u200b\u200d\u2800' });
    expect((await (await shop.adminTrpc()).admin.print.order({ id })).cards).toEqual([]);
  });

  it('of a day without orders say that there is nothing to print', async () => {
    const { answer, pages } = await pdf('/api/admin/print/day.pdf?date=2026-12-24');
    expect([answer.statusCode, pages]).toEqual([200, 1]);
  });

  it.each([
    ['no day', '/api/admin/print/day.pdf', 422],
    ['no such day', '/api/admin/print/day.pdf?date=2026-02-30', 422],
    ['no order', '/api/admin/orders/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20/print.pdf', 404],
  ])('of %s are refused', async (_what, url, status) => {
    expect((await pdf(url)).answer.statusCode).toBe(status);
  });

  it('keep the longest texts and the most lines, on as many sheets as they need', async () => {
    const id = await fillDay(1, {
      cardMessage: `${'W'.repeat(100)}\n${'\n'.repeat(60)}end`,
      specialInstructions: 'Long words and long lines. '.repeat(37).slice(0, 1000),
      deliveryAddress: 'x'.repeat(300),
    });
    const { answer, pages } = await pdf(`/api/admin/orders/${id}/print.pdf`);
    expect(answer.statusCode).toBe(200);
    expect(pages).toBeGreaterThan(3);
  });
});

describe('texts that are higher than a sheet', () => {
  it('go on on the next one, with every line of them', async () => {
    const numbered = (letter: string, count: number) =>
      Array.from({ length: count }, (_, line) => `${letter}${line};`);
    const card = numbered('c', 40);
    const instructions = numbered('i', 90);
    const id = await fillDay(1, {
      cardMessage: card.join('\n'),
      specialInstructions: instructions.join('\n'),
    });
    const { answer } = await pdf(`/api/admin/orders/${id}/print.pdf`);
    const pages = readPdf(answer.rawPayload);
    const below = pages.flatMap(({ lines }) => lines.filter(({ y }) => y > PAGE.height));
    expect(below, 'drawn below the sheet').toEqual([]);
    const printed = pages.map(({ text }) => text).join(' ');
    const times = (line: string) => printed.split(line).length - 1;
    // On the work order and the card; on the work order and the slip.
    expect(card.filter((line) => times(line) !== 2)).toEqual([]);
    expect(instructions.filter((line) => times(line) !== 2)).toEqual([]);
  });
});

describe('a day with 200 orders', () => {
  it('prints as one PDF within 15 s, and holds no other caller up', async () => {
    await fillDay(200);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const begun = performance.now();
    delay.enable();
    const { answer, pages } = await pdf(`/api/admin/print/day.pdf?date=${DAY}`);
    delay.disable();
    expect(answer.statusCode).toBe(200);
    // 25 sheets of cards and as many slips and work orders as a sheet holds.
    expect(pages).toBeGreaterThan(100);
    const tookMs = performance.now() - begun;
    expect(tookMs).toBeLessThan(15_000);
    // A fortieth on an idle machine. A share, because a busy machine makes both longer.
    expect(delay.max / 1e6).toBeLessThan(tookMs / 3);
  }, 60_000);
});
