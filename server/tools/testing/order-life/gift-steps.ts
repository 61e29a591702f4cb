import { randomUUID } from 'node:crypto';
import { parseRand } from '#contract/money/money.ts';
import { GIFT_SETTINGS } from '#server/features/gift-sale/testing/gift-kit.ts';
import { BOUQUETS, DAYS, type Life, NothingToDo, SLOTS } from './life.ts';
import { paysOn } from './payfast-steps.ts';
import { newLiving, openPage, PAID_OR_OPEN, place, QUANTITIES } from './placing.ts';
import type { StepKinds } from './step.ts';

/** One pays for a bouquet and a part of another, one for a part of one. */
const AMOUNTS: Readonly<Record<string, string>> = { big: '1000.00', small: '200.00' };
const MESSAGE = 'Happy birthday';

/** Gift vouchers: how one is bought, and what is bought with it. */
export const FIRST_GIFT_STEPS: StepKinds = {
  /** Orders a gift voucher, and pays it or goes off to. */
  gift: { weight: 4, words: [Object.keys(AMOUNTS), DAYS, PAID_OR_OPEN], run: buyGift },
};

export const GIFT_STEPS: StepKinds = {
  ...FIRST_GIFT_STEPS,
  /**
   * Orders with the first gift voucher on which something is left; what it leaves is paid, or to be paid. Where there is
   * no voucher, one is bought.
   */
  spend: {
    weight: 8,
    words: [BOUQUETS, DAYS, SLOTS, QUANTITIES, PAID_OR_OPEN],
    async run(life, ...words) {
      const { vouchers } = await (await life.owner()).admin.gifts.list.query();
      const inTurn = vouchers.toReversed();
      const gift = inTurn.find(({ left }) => left !== '0.00') ?? inTurn[0];
      if (!gift) return buyGift(life, 'big', 'today', 'paid');
      const { id, code } = gift;
      const left = parseRand(gift.left) ?? 0;
      const order = await place(life, words, { gift: { id, code, left } });
      if (order.gift?.pays === order.costs) return;
      await openPage(life, order);
      if (words.at(-1) === 'paid') await paysOn(life, order, 'ok');
    },
  },
  /** The owner emails the first gift voucher once more. */
  'send-gift': {
    weight: 1,
    words: [],
    async run(life) {
      const { gifts } = (await life.owner()).admin;
      const voucher = (await gifts.list.query()).vouchers.at(-1);
      if (!voucher) throw new NothingToDo('No gift voucher is good');
      const { id, recipientEmail } = voucher;
      await gifts.resend.mutate({ id, callId: randomUUID(), recipientEmail });
    },
  },
};

async function buyGift(life: Life, size = '', day = '', how = ''): Promise<void> {
  const letter = life.nextLetter();
  await offerGifts(life);
  const email = `shopper-${letter}@example.co.za`;
  const amount = AMOUNTS[size] ?? '';
  const { orderId: id, orderNumber } = await life.visitor().gift.buy.mutate({
    id: randomUUID(),
    amount,
    customerName: 'Thandi Mokoena',
    customerEmail: email,
    recipientName: 'Sipho Dube',
    recipientEmail: `friend-of-${letter}@example.co.za`,
    message: MESSAGE,
    mailOn: life.day(day),
  });
  const costs = parseRand(amount) ?? 0;
  const known = { id, orderNumber, email, costs, sessionId: `session_life_${letter}` };
  const order = newLiving({ ...known, way: 'email', card: MESSAGE });
  life.orders.set(letter, order);
  await openPage(life, order);
  if (how === 'paid') await paysOn(life, order, 'ok');
}

async function offerGifts(life: Life): Promise<void> {
  const { gifts } = (await life.owner()).admin;
  const { settings, version } = await gifts.list.query();
  if (!settings.isOn) await gifts.save.mutate({ version, settings: GIFT_SETTINGS });
}
