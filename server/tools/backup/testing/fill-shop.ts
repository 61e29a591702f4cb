import { randomUUID } from 'node:crypto';
import { changeForm } from '#contract/order/change-order.schema.ts';
import { cents, parseRand, randText, sum, times } from '#contract/money/money.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { sentProduct } from '#server/tools/testing/factories.ts';
import { orderOf, post } from '#server/tools/testing/faults/shopper.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { query } from '#server/tools/testing/query.ts';
import { visit, visitAsOwner } from './shop-visitor.ts';

export const PERSON = 'thandi@example.co.za';

/**
 * Lives a shop's life over HTTP, until every table of its database has a row. Each step says which tables
 * it fills; add one for a new table, by the use case that writes to it.
 */
export async function fillShop(address: string, databaseUrl: string, password: string) {
  // product, product_slug, product_search, search_word and administrator are there since the start; admin_session:
  const owner = await visitAsOwner(address, password);
  const shopper = visit(address);

  // recovery_code, of a second factor that is off: with one, no later visit could sign in by the password alone
  await query(databaseUrl, `insert into recovery_code (code_hash) values ('${'0'.repeat(64)}')`);
  // sign_in_challenge, of the same
  await query(
    databaseUrl,
    `insert into sign_in_challenge (token_hash, created_at) values ('${'0'.repeat(64)}', now())`,
  );

  // upload, product_change
  const imageUrl = await owner.uploadPicture();
  const bouquet = { ...sentProduct({ imageUrl, displayOrder: 999 }), stock: 1_000 };
  await owner.trpc.admin.products.create.mutate(bouquet);
  // delivery_settings, delivery_settings_change
  const closedOn = addDays(johannesburgTime(new Date()).date, 10);
  const delivery = await owner.trpc.admin.delivery.settings.query();
  const { settings, version } = delivery;
  const [first, ...slots] = settings.slots;
  if (first) {
    const closedDates = [{ date: closedOn, reason: 'Stocktaking' }];
    const changed = { ...settings, closedDates, slots: [{ ...first, places: 500 }, ...slots] };
    await owner.trpc.admin.delivery.save.mutate({ version, settings: changed });
  }
  // shop_words
  const shown = await owner.trpc.admin.content.get.query();
  await owner.trpc.admin.content.save.mutate({
    ...shown,
    words: { ...shown.words, pages: { ...shown.words.pages, sale: 'Tulips\u2028for less' } },
  });
  // shop_text, shop_text_change
  const { defaults: _, ...about } = await owner.trpc.admin.texts.get.query({ page: 'about' });
  await owner.trpc.admin.texts.save.mutate({
    ...about,
    texts: { ...about.texts, commitment: 'We bring it\u2028on time.' },
  });

  // seller_details; with the payments further down, fiscal_document and document_series
  const seller = await owner.trpc.admin.invoices.seller.query();
  await owner.trpc.admin.invoices.saveSeller.mutate({
    version: seller.version,
    details: { ...seller.details, legalName: 'Mokoena Blooms (Pty) Ltd' },
  });

  // shop_order, order_line, order_event, order_holder, idempotency_key
  const order = async () => {
    const placed = await shopper.order({
      customerEmail: PERSON,
      sessionId: `session_${randomUUID()}`,
      cardMessage: 'Get well,\u2028soon ♥',
    });
    if (!placed) throw new Error('The shop takes no orders.');
    return placed;
  };
  const unpaid = await order();
  const paid = await order();
  const asked = await order();
  const keyOf = async ({ orderNumber }: { orderNumber: string }) =>
    (await shopper.trpc.order.lookUp.mutate({ orderNumber, email: PERSON })).key;
  const cancel = async (placed: typeof unpaid) =>
    shopper.trpc.order.cancel.mutate({ id: placed.id, key: await keyOf(placed) });
  // hold_lapse: one that held its flowers and was not paid.
  await cancel(await order());
  // payment_attempt, payment_notification, payment, mail
  for (const { id } of [paid, asked]) await shopper.pay(id);
  // reminder
  await shopper.trpc.reminder.set.mutate({ id: paid.id, key: await keyOf(paid), isOn: true });
  // print_mark, day_print
  await owner.print({ orderId: paid.id });
  await owner.print({ date: paid.deliveryDate });
  // What the owner must look at.
  await owner.trpc.admin.orders.move.mutate({
    orders: [{ id: asked.id, from: 'paid' }],
    to: 'preparing',
  });
  await cancel(asked);
  // refund
  const { payments } = await owner.trpc.admin.payments.ofOrder.query({ orderId: asked.id });
  await owner.trpc.admin.payments.recordRefund.mutate({
    id: randomUUID(),
    paymentId: String(payments[0]?.id),
    amount: '10.00',
    reason: 'A wilted rose',
  });

  // delivery_round, round_stop, door_outcome: of an order of today, which the hour may not let the shopper choose.
  const driven = await order();
  await shopper.pay(driven.id);
  // supplement
  await oneMoreOfEach(owner, driven.id);
  const { date: day } = johannesburgTime(new Date());
  await query(databaseUrl, 'update shop_order set delivery_date = $1 where id = $2', [
    day,
    driven.id,
  ]);
  const { rounds } = await owner.trpc.admin.rounds.plan.mutate({ day });
  const issued = await owner.trpc.admin.rounds.issueLink.mutate({ roundId: rounds[0]?.id ?? '' });
  const [, token = ''] = issued.rounds[0]?.link?.split('/round/') ?? [];
  // order_photo: what was photographed there.
  const photoId = randomUUID();
  await shopper.trpc.round.report.mutate({
    token,
    outcome: {
      photoId,
      id: randomUUID(),
      orderId: driven.id,
      kind: 'delivered',
      toWhom: 'Sipho',
      at: new Date().toISOString(),
      after: null,
    },
  });
  const sent = await fetch(`${address}/api/round/photos/${photoId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await phonePhoto(40, 30)),
  });
  if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}.`);

  // claim
  await shopper.trpc.claim.make.mutate({
    id: driven.id,
    key: await keyOf(driven),
    claimId: randomUUID(),
    kind: 'damaged',
    words: 'The roses hung their heads.',
    photoIds: [],
  });

  // review
  const lineOf = 'select id from order_line where order_id = $1 order by position';
  const [line] = await query<{ id: string }>(databaseUrl, lineOf, [driven.id]);
  const reviewId = randomUUID();
  await shopper.trpc.review.write.mutate({
    id: driven.id,
    key: await keyOf(driven),
    lineId: line?.id ?? '',
    reviewId,
    stars: 4,
    words: 'They lasted\u2028ten days.',
    shownName: 'Thandi',
    photoId: null,
  });
  await owner.trpc.admin.reviews.answer.mutate({ id: reviewId, words: 'Thank you.' });
  // review_settings
  await owner.trpc.admin.reviews.ask.mutate({ isAsking: true });
  // review_ask, which comes the day after
  await query(
    databaseUrl,
    'insert into review_ask (id, order_id, asked_at) values ($1, $2, now())',
    [randomUUID(), driven.id],
  );

  // refused_wish
  const [offered] = await fetchProducts(address);
  if (!offered) throw new Error('There are no bouquets.');
  const late = orderOf(offered, `session_${randomUUID()}`);
  await post(`${address}/api/orders`, { ...late, deliveryDate: closedOn });

  // season, season_change
  await owner.trpc.admin.seasons.save.mutate({
    id: randomUUID(),
    version: 0,
    season: {
      name: 'Summer Fair',
      firstDay: '2999-01-01',
      lastDay: '2999-01-02',
      percent: 15,
      productIds: [offered.id],
    },
  });

  // gift_settings, gift_voucher
  const amounts = [20_000];
  const gifts = { isOn: true, amounts, minCents: 10_000, maxCents: 50_000, years: 3 };
  await owner.trpc.admin.gifts.save.mutate({ version: 0, settings: gifts });
  await owner.trpc.gift.buy.mutate({
    id: randomUUID(),
    amount: '200.00',
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.com',
    recipientName: 'Sipho Dube',
    recipientEmail: 'sipho@example.com',
    message: 'With love',
    mailOn: johannesburgTime(new Date()).date,
  });

  // voucher
  await owner.trpc.admin.vouchers.save.mutate({
    id: randomUUID(),
    version: 0,
    voucher: {
      code: 'SPRING10',
      kind: 'percent',
      value: 10,
      firstDay: '2999-01-01',
      lastDay: null,
      maxUses: null,
      oncePerAddress: true,
      email: '',
      minSubtotalCents: 0,
    },
  });

  // offered_subscription, subscription
  await owner.trpc.admin.subscriptions.offer.mutate({ offered: ['month'] });
  // Of somebody else: what waits for its payment is not erased yet.
  const ayanda = { customerEmail: 'ayanda@example.com', customerPhone: '083 111 2222' };
  await post(`${address}/trpc/subscriptions.start`, { ...late, ...ayanda, every: 'month' });

  // stem, recipe_line, stem_move
  const stemId = randomUUID();
  const rose = { name: 'Red rose', cost: '12.50', bunchSize: 10, wastePercent: 10 };
  await owner.trpc.admin.stems.save.mutate({ id: stemId, version: 0, ...rose });
  const { version: recipe } = await owner.trpc.admin.recipes.ofProduct.query({
    productId: offered.id,
  });
  await owner.trpc.admin.recipes.save.mutate({
    productId: offered.id,
    version: recipe,
    sizes: [{ code: 'm', lines: [{ stemId, quantity: 12 }] }],
  });
  await owner.trpc.admin.stems.move.mutate({
    moves: [{ id: randomUUID(), stemId, kind: 'counted', quantity: 40 }],
  });

  // cart_line
  const sessionId = `session_${randomUUID()}`;
  await shopper.trpc.cart.add.mutate({ sessionId, productId: unpaid.items[0]?.productId ?? '' });
  // enquiry
  await shopper.trpc.enquiry.send.mutate({
    companyName: 'Mokoena and Daughters',
    contactPerson: 'Thandi',
    email: PERSON,
    phone: '0821234567',
    serviceType: 'Event florals',
  });
  // newsletter_subscriber
  await shopper.trpc.newsletter.subscribe.mutate({ email: PERSON });
  // stock_request
  const soldOut = await owner.trpc.admin.products.create.mutate({
    ...sentProduct({ imageUrl, name: 'Killarney Clouds' }),
    stock: 0,
  });
  await shopper.trpc.backInStock.ask.mutate({ email: PERSON, productId: soldOut.id });
  // abandoned_checkout
  await shopper.trpc.abandonedCheckout.ask.mutate({ email: PERSON, sessionId });
  // The limits are off in this shop: what they count is not in a backup.
  await query(databaseUrl, `insert into rate_limit (key, points, expire) values ('order', 1, 1)`);

  return { imageUrl, unpaid, paid, asked };
}

/** Makes a paid order dearer, as the owner does it. */
async function oneMoreOfEach(
  { trpc }: Awaited<ReturnType<typeof visitAsOwner>>,
  id: string,
): Promise<void> {
  const { version, values, lines } = await trpc.admin.desk.orderToChange.query({ id });
  const more = {
    ...changeForm.parse(values),
    id,
    version,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity: quantity + 1 })),
  };
  const prices = lines.map(({ price, quantity }) =>
    times(parseRand(price) ?? cents(0), quantity + 1),
  );
  const total = randText(sum(prices));
  await trpc.admin.desk.change.mutate({ ...more, total });
}
