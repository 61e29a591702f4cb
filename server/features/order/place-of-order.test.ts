import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, owner } = ordersIn(shop);

const COMPLEX = {
  placeType: 'complex',
  placeName: 'Willow Creek',
  placeUnit: '14',
  gateCode: '4711#',
  ifAway: 'security',
};
const NOTHING = { placeName: '', placeUnit: '', serviceTime: '', gateCode: '', ifAway: '' };
const HOURS_MS = 3 * 60 * 60_000;

const em = () => shop.services.orm.em.fork();
const stored = ({ id }: { id: string }) => em().findOneOrFail(Order, { id });
const textsOf = async ({ id }: { id: string }) =>
  (await em().find(Mail, { order: id })).map(({ kind, text }) => ({ kind, text }));
const lastLine = async ({ id }: { id: string }) =>
  (await em().find(OrderEvent, { order: { id } }, { orderBy: { id: 'desc' }, limit: 1 }))[0]
    ?.reason;

type Own = { id: string; customerEmail: string };
const changeOwn = (order: Own, input: object) =>
  shop.trpc().order.change({
    id: order.id,
    key: shop.scope().orderAccessTokens.keyOf(order),
    ...input,
  } as never);

describe('an order that says what its place is', () => {
  it('keeps what its kind has, and shows it to the shopper and the owner', async () => {
    const order = await paid({ ...COMPLEX, serviceTime: '11:00' });
    expect(await stored(order)).toMatchObject({ ...COMPLEX, serviceTime: '' });
    expect(await shop.trpc().order.byId({ id: order.id })).toMatchObject(COMPLEX);
    expect(await (await owner()).byId({ id: order.id })).toMatchObject(COMPLEX);
  });

  it('is told by the email to both sides', async () => {
    const texts = await textsOf(await paid(COMPLEX));
    expect(texts.map(({ kind }) => kind).toSorted()).toEqual(['new-order', 'order-paid']);
    for (const { text } of texts) {
      expect(text).toContain('Complex or building: Willow Creek');
      expect(text).toContain('Gate code: 4711#');
      expect(text).toContain('If nobody is home: Leave with security at the gate');
    }
  });

  it('is confirmed with all that its page lets the shopper change', async () => {
    const [confirmed] = (await textsOf(await paid())).filter(({ kind }) => kind === 'order-paid');
    expect(confirmed?.text).toContain(
      'Until we start making it, you can change the day, the time, the address, the recipient, the phone number, the card message and the instructions on the page of your order. You can also cancel it there, or ask us to.',
    );
  });

  it('takes the same over REST, and answers with it', async () => {
    const product = await createProduct(shop.services);
    const payload = orderFor([{ product }], { placeType: 'funeral', serviceTime: '11:00' });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    expect(answer.json()).toMatchObject({ placeType: 'funeral', serviceTime: '11:00' });
  });

  it('keeps nothing where the kind is not said, as orders before it did', async () => {
    const order = await placed({ ...COMPLEX, placeType: undefined });
    expect(await stored(order)).toMatchObject({ placeType: '', ...NOTHING });
  });

  it('is refused with a sentence at the field that is wrong', async () => {
    await expect(placed({ placeType: 'funeral', serviceTime: '11 o’clock' })).rejects.toMatchObject(
      {
        cause: { issues: [{ path: 'serviceTime', message: 'Please give a time such as 11:00' }] },
      },
    );
  });

  it('is refused where the flowers would come after the service has begun', async () => {
    const service = { placeType: 'funeral', serviceTime: '10:00' };
    const afternoon = { deliveryTime: 'Afternoon (12PM - 5PM)' };
    const message = 'The service begins at 10:00: choose a delivery time that begins before it';
    await expect(placed({ ...service, ...afternoon })).rejects.toMatchObject({
      cause: { code: 'RULE_NOT_MET', issues: [{ path: 'serviceTime', message }] },
    });
    await placed({ ...service, ...afternoon, placeType: 'home' });
    const order = await paid({ ...service, deliveryTime: 'Morning (9AM - 12PM)' });
    await expect(changeOwn(order, afternoon)).rejects.toThrow(message);
    await expect(changeOwn(order, { serviceTime: '08:00' })).rejects.toThrow('we deliver from');
    await changeOwn(order, { serviceTime: '14:00', ...afternoon });
    expect(await stored(order)).toMatchObject({ serviceTime: '14:00', ...afternoon });
  });

  it('that was taken so before stays, and is changed in all else', async () => {
    const afternoon = { deliveryTime: 'Afternoon (12PM - 5PM)' };
    const order = await paid({ placeType: 'funeral', serviceTime: '13:00', ...afternoon });
    await em().nativeUpdate(Order, { id: order.id }, { serviceTime: '10:00' });
    await changeOwn(order, { recipientName: 'Gogo', placeName: 'St Mary’s' });
    expect(await stored(order)).toMatchObject({ serviceTime: '10:00', placeName: 'St Mary’s' });
  });

  it('shows no stranger the place, nor a part of its gate code', async () => {
    const order = await placed(COMPLEX);
    shop.clock.now = new Date(shop.clock.now.getTime() + HOURS_MS);
    const seen = await shop.trpc().order.byId({ id: order.id });
    expect(seen).toMatchObject({ masked: true, placeType: '', ...NOTHING });
  });
});

describe('the papers and the driver’s link', () => {
  const AWAY = { recipientName: 'Gogo Nkosi', recipientPhone: '083 777 6666', ifAway: 'call' };

  async function onPaper(fields: object) {
    const { id } = await paid({ ...COMPLEX, ...fields });
    const { slips, workOrders } = await (await shop.adminTrpc()).admin.print.order({ id });
    return { slip: slips[0], rows: workOrders[0]?.rows };
  }

  it('have the place over its street, and the gate code by itself', async () => {
    const { slip, rows } = await onPaper({});
    expect(slip?.address[0]).toBe('Complex or building: Willow Creek, Unit number: 14');
    expect(slip?.door).toEqual([
      ['Gate code', '4711#'],
      ['If nobody is home', 'Leave with security at the gate'],
    ]);
    expect(rows).toContainEqual(['Gate code', '4711#']);
  });

  it('say that the flowers have to be there before a service', async () => {
    const { slip, rows } = await onPaper({
      placeType: 'funeral',
      serviceTime: '14:00',
      deliveryTime: 'Afternoon (12PM - 5PM)',
    });
    expect(slip?.door).toEqual([['Service at 14:00', 'Deliver before it']]);
    expect(rows).toContainEqual(['Service at 14:00', 'Deliver before it']);
  });

  it('give the sender’s number where they are to be phoned first', async () => {
    const { slip } = await onPaper(AWAY);
    expect(slip?.door).toContainEqual(['If nobody is home', 'Phone the sender first']);
    expect(slip?.sender).toBe('Thandi Mokoena, 082 123 4567');
  });

  it('never give the number of a sender that stays unnamed: the shop phones', async () => {
    const { slip } = await onPaper({ ...AWAY, anonymous: true, gateCode: '082 123 4567' });
    expect(slip?.door).toEqual([
      ['Gate code', '(sender)'],
      ['If nobody is home', 'Phone the shop first'],
    ]);
    expect(slip?.sender).toBe('');
  });

  it('tell the driver, with a number to call', async () => {
    const day = '2026-11-21';
    const evening = { deliveryDate: day, deliveryTime: 'Evening (5PM - 8PM)' };
    const { id } = await paid({ ...COMPLEX, ...AWAY, ...evening });
    const { rounds } = (await shop.adminTrpc()).admin;
    const roundId = (await rounds.plan({ day })).rounds[0]?.id ?? '';
    await rounds.arrange({ roundId, orderIds: [id] });
    const link = (await rounds.issueLink({ roundId })).rounds[0]?.link ?? '';
    const { stops } = await shop.trpc().round.open({ token: link.split('/round/')[1] ?? '' });
    expect(stops[0]).toMatchObject({
      door: [
        ['Gate code', '4711#'],
        ['If nobody is home', 'Phone the sender first'],
      ],
      phones: [
        { whose: 'Recipient', phone: '083 777 6666' },
        { whose: 'Sender', phone: '082 123 4567' },
      ],
    });
    expect(stops[0]?.mapUrl).not.toContain('Willow');
  });
});

describe('another kind of place', () => {
  it('of a placed order drops what it does not have, and the history says so', async () => {
    const order = await paid(COMPLEX);
    await changeOwn(order, { placeType: 'home' });
    expect(await stored(order)).toMatchObject({
      placeType: 'home',
      placeName: '',
      placeUnit: '',
      gateCode: '4711#',
      ifAway: 'security',
    });
    const line = await lastLine(order);
    expect(line).toContain('Type of address: House (before: Complex, estate or flat)');
    expect(line).toContain('Willow Creek');
  });

  it('brings its own fields along, in one press', async () => {
    const order = await paid({ placeType: 'home' });
    await changeOwn(order, COMPLEX);
    expect(await stored(order)).toMatchObject(COMPLEX);
    expect(await lastLine(order)).toContain('If nobody is home: Leave with security at the gate');
  });

  it('leaves all as it is where only another field is changed', async () => {
    const order = await paid(COMPLEX);
    await changeOwn(order, { gateCode: '0815' });
    expect(await stored(order)).toMatchObject({ ...COMPLEX, gateCode: '0815' });
  });

  it('is not taken where a field was changed elsewhere', async () => {
    const order = await paid(COMPLEX);
    await expect(
      changeOwn(order, { gateCode: '1', seen: { gateCode: '2' } }),
    ).rejects.toMatchObject({ cause: { code: 'SETTINGS_CHANGED' } });
  });

  it('is the owner’s to change too, until the door', async () => {
    const { id } = await paid(COMPLEX);
    const { desk } = (await shop.adminTrpc()).admin;
    const { version, lines, values, total } = await desk.orderToChange({ id });
    expect(values).toMatchObject(COMPLEX);
    const kept = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const change = { ...values, id, version, lines: kept, total, placeType: 'school' };
    const saved = await desk.change({ ...change, ifAway: 'reception' } as never);
    expect(saved).toMatchObject({
      placeType: 'school',
      placeName: 'Willow Creek',
      gateCode: '',
      ifAway: 'reception',
    });
  });

  it('is what the order desk finds of a caller', async () => {
    await paid(COMPLEX);
    const { desk } = (await shop.adminTrpc()).admin;
    const { callers } = await desk.callers({ text: 'Thandi' });
    expect(callers[0]?.recipients[0]).toMatchObject(COMPLEX);
  });
});

describe('papers that were printed', () => {
  it('are out of date once the gate code is another', async () => {
    const order = await paid(COMPLEX);
    const { print } = (await shop.adminTrpc()).admin;
    const { orders } = await print.order({ id: order.id });
    await print.record({ parts: ['slip'], orders });
    await changeOwn(order, { gateCode: '0815' });
    const { changedSincePrint } = await (await owner()).byId({ id: order.id });
    expect(changedSincePrint.join()).toContain('Address');
  });
});
