import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DoorOutcomeInput } from '#contract/round/round.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, owner } = ordersIn(shop);

const DAY = '2026-11-21';
const NOON = new Date('2026-11-21T10:00:00.000Z');
const rounds = async () => (await shop.adminTrpc()).admin.rounds;

/** Orders of today on one round, and the token of its link. */
async function driven(...orders: object[]) {
  const placed = [];
  for (const fields of orders) {
    placed.push(await paid({ deliveryDate: DAY, deliveryTime: 'Evening (5PM - 8PM)', ...fields }));
  }
  const api = await rounds();
  const roundId = (await api.plan({ day: DAY })).rounds[0]?.id ?? '';
  await api.arrange({ roundId, orderIds: placed.map(({ id }) => id) });
  const link = (await api.issueLink({ roundId })).rounds[0]?.link ?? '';
  return { orders: placed, roundId, token: link.split('/round/')[1] ?? '' };
}

const open = (token: string) => shop.trpc().round.open({ token });
function outcome(orderId: string, fields: Partial<DoorOutcomeInput> = {}): DoorOutcomeInput {
  const what = {
    kind: 'delivered',
    toWhom: 'Sipho',
    note: '',
    after: null,
    photoId: null,
  } as const;
  return { id: randomUUID(), orderId, at: NOON.toISOString(), ...what, ...fields };
}
const report = (token: string, told: DoorOutcomeInput) =>
  shop.trpc().round.report({ token, outcome: told });
const historyOf = async (id: string) => (await (await owner()).byId({ id })).history;
/** The emails about what happened at the door. */
const mailsOf = async (order: string) =>
  shop.services.orm.em
    .fork()
    .find(
      Mail,
      { order, kind: ['order-delivered', 'order-attempted'] },
      { orderBy: { kind: 'asc' } },
    );
const refusal = (code: string) => ({ cause: { code } });

describe('a driver’s link', () => {
  it('shows the stops in their order, with what the driver needs and nothing else', async () => {
    const { orders, token } = await driven(
      {
        recipientName: 'Gogo Nkosi',
        recipientPhone: '083 777 6666',
        specialInstructions: 'Gate code 4711',
        cardMessage: 'With all my love',
      },
      { recipientName: 'Lebo Dlamini', anonymous: true },
    );
    const view = await open(token);
    expect(view).toMatchObject({ day: DAY, isToday: true });
    expect(view.stops.map(({ orderNumber }) => orderNumber)).toEqual(
      orders.map(({ orderNumber }) => orderNumber),
    );
    expect(view.stops[0]).toMatchObject({
      recipient: 'Gogo Nkosi',
      phones: [{ whose: 'Recipient', phone: '083 777 6666' }],
      instructions: 'Gate code 4711',
      items: [{ quantity: 1 }],
      mapUrl: expect.stringContaining('google.com/maps'),
    });
    expect(view.stops[1]?.phones, 'of an unnamed sender').toEqual([]);
    const shown = JSON.stringify(view);
    for (const secret of [orders[0]?.customerEmail, orders[0]?.total, 'With all my love']) {
      expect(shown).not.toContain(secret ?? '?');
    }
  });

  it('shows nothing once it is withdrawn, and the next one is another', async () => {
    const { token, roundId } = await driven({});
    const api = await rounds();
    const again = (await api.issueLink({ roundId })).rounds[0]?.link;
    expect(again, 'while one is out').toContain(token);
    await api.withdrawLink({ roundId });
    await expect(open(token)).rejects.toMatchObject(refusal('ROUND_LINK'));
    const next = (await api.issueLink({ roundId })).rounds[0]?.link ?? '';
    expect(next).not.toContain(token);
    await expect(open(token)).rejects.toMatchObject(refusal('ROUND_LINK'));
    expect((await open(next.split('/round/')[1] ?? '')).stops).toHaveLength(1);
  });

  it('ends at midnight in Johannesburg after its day', async () => {
    const { orders, token } = await driven({});
    shop.clock.now = new Date('2026-11-21T21:59:59.000Z');
    expect((await open(token)).stops).toHaveLength(1);
    shop.clock.now = new Date('2026-11-21T22:00:00.000Z');
    await expect(open(token)).rejects.toMatchObject(refusal('ROUND_LINK'));
    const told = outcome(orders[0]?.id ?? '');
    await expect(report(token, told)).rejects.toMatchObject(refusal('ROUND_LINK'));
  });

  it('is read ahead of its day, and takes no outcome before it', async () => {
    const { orders, token } = await driven({});
    shop.clock.now = new Date('2026-11-20T10:00:00.000Z');
    expect(await open(token)).toMatchObject({ isToday: false });
    const told = outcome(orders[0]?.id ?? '');
    await expect(report(token, told)).rejects.toMatchObject(refusal('ROUND_NOT_TODAY'));
  });

  it('that was changed in any place opens nothing', async () => {
    const { token } = await driven({});
    for (const place of [0, 20, 31, 32, 50, token.length - 2]) {
      const other = token[place] === 'a' ? 'b' : 'a';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      await expect(open(changed)).rejects.toMatchObject(refusal('ROUND_LINK'));
    }
  });

  it('neither shows nor moves an order that is on another round or on none', async () => {
    const { orders, token, roundId } = await driven({}, {});
    const [first, second] = orders.map(({ id }) => id);
    const stranger = await paid({ deliveryDate: DAY, deliveryTime: 'Evening (5PM - 8PM)' });
    const api = await rounds();
    await api.move({ day: DAY, orderIds: [second ?? ''], roundId: randomUUID() });
    expect((await open(token)).stops.map(({ orderId }) => orderId)).toEqual([first]);
    for (const id of [second ?? '', stranger.id, randomUUID()]) {
      await expect(report(token, outcome(id))).rejects.toMatchObject(refusal('ORDER_NOT_FOUND'));
    }
    expect((await historyOf(stranger.id)).some(({ actor }) => actor === 'driver')).toBe(false);
    await api.move({ day: DAY, orderIds: [first ?? ''], roundId: randomUUID() });
    await expect(open(token), `of ${roundId}`).rejects.toMatchObject(refusal('ROUND_LINK'));
  });

  it('leaves nothing of a recipient whose order was cancelled or moved to another day', async () => {
    const { orders, token } = await driven(
      { recipientName: 'Gogo Nkosi' },
      { recipientName: 'Lebo' },
    );
    const [gone, moved] = orders.map(({ id }) => id);
    const admin = await owner();
    await admin.cancel({ id: gone ?? '', reason: 'By phone' });
    await admin.reschedule({
      id: moved ?? '',
      deliveryDate: '2026-11-23',
      deliveryTime: 'Morning (9AM - 12PM)',
    });
    const view = await open(token);
    expect(view.stops).toMatchObject([
      { isOn: false, news: 'Cancelled: do not deliver it' },
      { isOn: false, news: 'Due on another day now' },
    ]);
    expect(JSON.stringify(view)).not.toMatch(/Gogo|Lebo|Fourth Avenue/);
    const told = outcome(gone ?? '');
    await expect(report(token, told)).rejects.toMatchObject(refusal('STOP_SETTLED'));
    await expect(report(token, outcome(moved ?? ''))).rejects.toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    );
  });
});

describe('an outcome', () => {
  it.each([
    ['delivered', 'Sipho', 'delivered', 'Delivered to Sipho', 'was delivered to Sipho at 12:00'],
    [
      'left_with',
      'Reception',
      'delivered',
      'Left with Reception',
      'was left with Reception at 12:00',
    ],
    ['nobody', '', 'attempted', 'Nobody was there', 'at 12:00, but nobody could receive it'],
    ['returned', '', 'attempted', 'Brought back to the shop', 'brought the flowers back'],
  ] as const)(
    '%s is in the history, and its shopper is told',
    async (kind, toWhom, status, reason, said) => {
      const { orders, token } = await driven({});
      const id = orders[0]?.id ?? '';
      shop.clock.now = new Date('2026-11-21T10:20:00.000Z');
      const view = await report(token, outcome(id, { kind, toWhom, note: 'Green door' }));
      expect(view.stops[0]).toMatchObject({
        isDelivered: status === 'delivered',
        outcome: { kind, toWhom, note: 'Green door', at: NOON.toISOString() },
      });
      expect((await historyOf(id)).slice(2).map(({ actor, movedTo }) => [actor, movedTo])).toEqual([
        ['driver', 'preparing'],
        ['driver', 'out_for_delivery'],
        ['driver', status],
      ]);
      expect((await historyOf(id)).at(-1)?.reason).toBe(`${reason}. Green door`);
      const key = shop.scope().orderAccessTokens.keyOf({ ...orders[0], id } as never);
      const page = (proof: object) => shop.trpc().order.page({ id, ...proof });
      expect((await page({ key })).atTheDoor).toBe(`${reason}, Sat 21 Nov, 12:00.`);
      expect((await page({})).atTheDoor, 'for a stranger').toBe('');
      const mails = await mailsOf(id);
      expect(mails.map((mail) => mail.kind)).toEqual([`order-${status}`]);
      expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(said);
    },
  );

  it('that is sent again, from a phone or two, is noted and told once', async () => {
    const { orders, token } = await driven({});
    const told = outcome(orders[0]?.id ?? '');
    const answers = await Promise.all([1, 2, 3].map(() => report(token, told)));
    for (const { stops } of answers) expect(stops[0]?.outcome?.id).toBe(told.id);
    expect(await mailsOf(told.orderId)).toHaveLength(1);
    expect(await report(token, told)).toEqual(answers[0]);
  });

  it('of a second phone that did not know the first one’s is refused with what stands', async () => {
    const { orders, token } = await driven({});
    const id = orders[0]?.id ?? '';
    const answers = await Promise.allSettled([
      report(token, outcome(id, { toWhom: 'Sipho' })),
      report(token, outcome(id, { kind: 'nobody', toWhom: '' })),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused).toMatchObject({
      reason: {
        cause: { code: 'STOP_SETTLED' },
        message: expect.stringMatching(
          /was noted already: (Delivered to Sipho|Nobody was there), Sat 21 Nov, \d\d:\d\d/,
        ),
      },
    });
    expect((await open(token)).stops[0]?.outcome).not.toBeNull();
  });

  it('may follow one of which the phone knew: tried again, and delivered', async () => {
    const { orders, token } = await driven({});
    const id = orders[0]?.id ?? '';
    const first = outcome(id, { kind: 'nobody', toWhom: '' });
    await report(token, first);
    const second = outcome(id, { kind: 'nobody', toWhom: '', after: first.id });
    await report(token, second);
    await report(token, outcome(id, { after: second.id }));
    const moves = (await historyOf(id)).slice(4).map(({ movedTo }) => movedTo);
    expect(moves).toEqual([
      'attempted',
      'out_for_delivery',
      'attempted',
      'out_for_delivery',
      'delivered',
    ]);
    const kinds = (await mailsOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['order-attempted', 'order-attempted', 'order-delivered']);
  });

  it('says more of a step that the owner has pressed, without a second email', async () => {
    const { orders, token } = await driven({});
    const id = orders[0]?.id ?? '';
    const admin = await owner();
    for (const [from, to] of [
      ['paid', 'preparing'],
      ['preparing', 'out_for_delivery'],
      ['out_for_delivery', 'delivered'],
    ] as const) {
      await admin.move({ orders: [{ id, from }], to });
    }
    await report(token, outcome(id));
    expect((await historyOf(id)).at(-1)).toMatchObject({ actor: 'driver', movedTo: null });
    expect(await mailsOf(id)).toHaveLength(1);
    await expect(report(token, outcome(id, { kind: 'nobody', toWhom: '' }))).rejects.toMatchObject(
      refusal('STOP_SETTLED'),
    );
  });

  it('happens now where the phone’s clock is ahead or days behind', async () => {
    const { orders, token } = await driven({}, {});
    shop.clock.now = NOON;
    for (const [index, at] of ['2026-11-21T11:00:00.000Z', '2020-01-01T00:00:00.000Z'].entries()) {
      const view = await report(token, outcome(orders[index]?.id ?? '', { at }));
      expect(view.stops[index]?.outcome?.at).toBe(NOON.toISOString());
    }
  });

  it('of flowers left with someone says with whom', async () => {
    const { orders, token } = await driven({});
    await expect(
      report(token, outcome(orders[0]?.id ?? '', { kind: 'left_with', toWhom: '' })),
    ).rejects.toThrow('Please say with whom');
  });
});
