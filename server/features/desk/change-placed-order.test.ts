import { describe, expect, it } from 'vitest';
import { ADD_ONS_ALONE } from '#contract/cart/cart.ts';
import {
  createAddOn,
  createProduct,
  setDelivery,
  slotsWithPlaces,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { useChangeShop } from './testing/change-kit.ts';

const kit = useChangeShop();
const { payfast, shop, admin, desk, em, owner, paid, mails, moneyOf } = kit;
const { rose, started, begun, times, change, payFast } = kit;

describe('the bouquets of a placed order', () => {
  it('that stay keep the price that was paid; those that are added have today’s', async () => {
    const { id, roses } = await started();
    await em().execute(`update product set price_cents = 65000, sizes = '[]' where id = ?`, [
      roses.id,
    ]);
    const { saved } = await times(id, 2);
    expect(saved.items).toMatchObject([
      { quantity: 1, priceAtTime: '599.00' },
      { quantity: 1, priceAtTime: '650.00' },
    ]);
    expect(saved).toMatchObject({ total: '1249.00', money: { toPay: '650.00' } });
  });

  it('can be exchanged for others, in one change', async () => {
    const { roses, input } = await started();
    const lily = await createProduct(shop.services, { name: 'Lily', priceCents: 49_900 });
    const { saved } = await change(input, { lines: [{ productId: lily.id, quantity: 1 }] });
    expect(saved.items).toMatchObject([{ productName: 'Lily', quantity: 1 }]);
    expect(saved.money).toMatchObject({ toRefund: '100.00' });
    expect(await stockOf(shop.services, roses)).toBe(10);
    expect(await stockOf(shop.services, lily)).toBe(9);
  });

  it('can be exchanged for others of the same name and price', async () => {
    const { roses, input } = await started();
    const other = await createProduct(shop.services, { name: 'Rose' });
    const { saved } = await change(input, { lines: [{ productId: other.id, quantity: 1 }] });
    expect(saved.items).toMatchObject([{ productId: other.id, quantity: 1 }]);
    expect(await stockOf(shop.services, roses)).toBe(10);
    expect(await stockOf(shop.services, other)).toBe(9);
  });

  it('can be joined by an add-on, and one of them has to stay', async () => {
    const { input, lines, roses } = await started();
    const vase = await createAddOn(shop.services);
    const one = { productId: vase.id, size: 'one', quantity: 1 };
    await expect(change(input, { lines: [one] })).rejects.toThrow(ADD_ONS_ALONE);
    const lineId = lines[0]?.lineId;
    const { saved } = await change(input, { lines: [{ lineId, quantity: 1 }, one] });
    expect(saved).toMatchObject({ total: '749.00', money: { toPay: '150.00' } });
    expect(await stockOf(shop.services, vase)).toBe(9);
    expect(await stockOf(shop.services, roses)).toBe(9);
  });

  it('are refused where there are not enough, or none, or at another price than the owner saw', async () => {
    const { input, lines, roses } = await started();
    const lineId = lines[0]?.lineId;
    await expect(change(input, { lines: [{ lineId, quantity: 12 }] })).rejects.toThrow('Rose');
    await expect(change(input, { lines: [] })).rejects.toThrow('needs a bouquet');
    const wish = { ...input, lines: [{ lineId, quantity: 2 }], total: '1.00' };
    await expect((await desk()).change(wish as never)).rejects.toThrow('A price has changed');
    expect(await stockOf(shop.services, roses)).toBe(9);
  });

  it('stay as they are once they have left the shop, when the address can still be changed', async () => {
    const { id } = await started();
    const calls = await owner();
    await calls.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    await calls.move({ orders: [{ id, from: 'preparing', anyway: true }], to: 'out_for_delivery' });
    await expect(times(id, 2)).rejects.toThrow('have left the shop');
    const { input } = await begun(id);
    await expect(change(input, { cardMessage: 'Late' })).rejects.toThrow('on its way');
    const { saved } = await change(input, { deliveryAddress: '9 New Road' });
    expect(saved.deliveryAddress).toBe('9 New Road');
    await calls.move({ orders: [{ id, from: 'out_for_delivery', anyway: true }], to: 'delivered' });
    await expect((await desk()).orderToChange({ id })).rejects.toThrow('can no longer be changed');
  });

  it('of an unpaid order of the desk are kept until the end of its new day at most', async () => {
    const { customerEmail, ...placed } = await (await owner()).byId(await paid());
    const written = await (await desk()).write({
      ...placed,
      customerEmail,
      placeType: undefined,
      occasion: undefined,
      substitution: undefined,
      deliveryDate: '2026-11-25',
      payment: 'later',
      keptDays: 3,
      items: placed.items,
    } as never);
    const { input } = await begun(written.id);
    await change(input, { deliveryDate: '2026-11-22' });
    const { waiting } = await (await desk()).list();
    expect(waiting).toMatchObject([{ keptUntil: '2026-11-22T21:59:00.000Z' }]);
  });

  it('of an unpaid order of the desk change its price, and nothing is due beside it', async () => {
    const roses = await rose();
    const { id } = await paid({}, roses);
    const { customerEmail, ...placed } = await (await owner()).byId({ id });
    const written = await (await desk()).write({
      ...placed,
      customerEmail,
      placeType: undefined,
      occasion: undefined,
      substitution: undefined,
      payment: 'later',
      keptDays: 1,
      items: [{ productId: roses.id, quantity: 1, priceAtTime: '599.00' }],
    } as never);
    const { saved } = await times(written.id, 2);
    expect(saved).toMatchObject({ total: '1198.00', canPay: true, money: { toPay: '0.00' } });
    await (await admin()).payments.recordOwn({ orderId: written.id, way: 'eft' });
    expect((await moneyOf(written.id)).payments).toMatchObject([{ amount: '1198.00' }]);
  });
});

describe('the delivery of a placed order', () => {
  it('is changed with its recipient and card, and history and email have the old values', async () => {
    const { input } = await started({ cardMessage: 'Love' });
    const { preview, saved } = await change(input, {
      recipientName: 'Gogo',
      deliveryAddress: '1 New Road',
      cardMessage: 'With love',
      anonymous: true,
    });
    expect(preview).toMatchObject({ before: '599.00', after: '599.00', stock: [] });
    expect(saved).toMatchObject({
      recipientName: 'Gogo',
      cardMessage: 'With love',
      anonymous: true,
    });
    const reason = saved.history.at(-1)?.reason ?? '';
    expect(reason).toContain('Recipient: Gogo (before: ');
    expect(reason).toContain('Card message: With love (before: Love).');
    const [mail] = await mails('order-changed');
    expect(mail?.text).toContain('Address: 1 New Road');
    expect(mail?.text).not.toContain('It now costs');
  });

  it('has its place on the map of a round noted again once it goes to another address', async () => {
    const { id, input } = await started();
    const { rounds } = await admin();
    await rounds.plan({ day: '2026-11-22' });
    await rounds.place({ orderId: id, place: '-26.1768, 28.0081' });
    const placeOf = () =>
      em().execute<object[]>('select latitude from round_stop where order_id = ?', [id]);
    expect(await placeOf()).not.toEqual([{ latitude: null }]);
    await change(input, { deliveryAddress: '9 New Road' });
    expect(await placeOf()).toEqual([{ latitude: null }]);
  });

  it('takes a place of its new day, and over that only with a reason', async () => {
    await setDelivery(shop.services, { slots: slotsWithPlaces(1) } as never);
    await paid({ deliveryDate: '2026-11-24' });
    const { input } = await started();
    const moved = { deliveryDate: '2026-11-24' };
    await expect(change(input, moved)).rejects.toThrow('fully booked');
    const { preview, saved } = await change(input, { ...moved, anyway: 'Promised on the phone' });
    expect(preview.takesPlace).toBe(true);
    expect(saved.deliveryDate).toBe('2026-11-24');
    expect(saved.history.at(-1)?.reason).toContain('Promised on the phone');
  });
});

describe('a change', () => {
  it('is made once however often it is sent with its key', async () => {
    const { input, lines, roses } = await started();
    const wish = {
      ...input,
      lines: [{ lineId: lines[0]?.lineId, quantity: 2 }],
      total: '1198.00',
      idempotencyKey: 'change-key-01',
    };
    const calls = await desk();
    const all = await Promise.all([calls.change(wish as never), calls.change(wish as never)]);
    expect(all.map(({ total }) => total)).toEqual(['1198.00', '1198.00']);
    expect(await stockOf(shop.services, roses)).toBe(8);
    expect(await mails('order-changed')).toHaveLength(1);
    await expect(calls.change({ ...wish, total: '1.00' } as never)).rejects.toThrow('already used');
  });

  it('of an order that was changed meanwhile is refused', async () => {
    const { id, input } = await started();
    await times(id, 2);
    await expect(change(input, { cardMessage: 'Hello' })).rejects.toThrow('changed elsewhere');
  });

  it('of an order whose money has moved since it was previewed is refused', async () => {
    const { id } = await started();
    const { saved } = await times(id, 2);
    const { input, lines } = await begun(id);
    const wish = { ...input, lines: [{ lineId: lines[0]?.lineId, quantity: 1 }], total: '599.00' };
    await payFast(`${saved.orderNumber}-2`, '599.00');
    await expect((await desk()).change(wish as never)).rejects.toThrow('changed elsewhere');
    expect((await times(id, 1)).preview.toRefund).toBe('599.00');
  });

  it('leaves nothing behind when it is only previewed', async () => {
    const { id, input, lines, roses } = await started();
    const wish = { ...input, lines: [{ lineId: lines[0]?.lineId, quantity: 3 }] };
    const before = await (await owner()).byId({ id });
    await (await desk()).previewChange(wish as never);
    expect(await (await owner()).byId({ id })).toEqual(before);
    expect(await stockOf(shop.services, roses)).toBe(9);
    expect(await mails('order-changed')).toEqual([]);
  });

  it('that makes nothing different is told to nobody', async () => {
    const { input } = await started();
    const { preview, saved } = await change(input);
    expect(preview.changes).toEqual([]);
    expect(saved.history.some(({ reason }) => reason.startsWith('Changed'))).toBe(false);
    expect(await mails('order-changed')).toEqual([]);
  });

  it('waits while a payment of it is being confirmed', async () => {
    const { id } = await started();
    const { saved } = await times(id, 2);
    payfast.state.mode = 'down';
    await payFast(`${saved.orderNumber}-2`, '599.00').catch(() => undefined);
    await expect(times(id, 3)).rejects.toThrow('just confirming it');
    await expect(shop.trpc().payment.initiate({ orderId: id })).rejects.toThrow('being confirmed');
    payfast.state.mode = 'VALID';
    await payFast(`${saved.orderNumber}-2`, '599.00');
  });

  it('is the owner’s alone', async () => {
    const { id, input } = await started();
    const stranger = shop.trpc().admin.desk;
    await expect(stranger.orderToChange({ id })).rejects.toThrow('sign in');
    await expect(stranger.previewChange(input as never)).rejects.toThrow('sign in');
    await expect(stranger.change({ ...input, total: '599.00' } as never)).rejects.toThrow(
      'sign in',
    );
  });
});
