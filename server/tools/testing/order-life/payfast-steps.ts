import { WHICH, type Life, type LivingOrder, NothingToDo } from './life.ts';
import type { StepKinds } from './step.ts';

/** How a payment may go; `never` is paid and never told. */
const SCENARIOS = [
  'ok',
  'ok',
  'never',
  'failed',
  'cancelled',
  'pending',
  'wrongAmount',
  'doublePay',
  'outOfOrder',
] as const;
const UP_OR_DOWN = ['ok', 'down'] as const;
const API_MODES = ['ok', 'down', 'refuse', 'lieYes', 'lieNo'] as const;

/** What happens at PayFast, by the shopper's hand or its own. */
export const PAYFAST_STEPS: StepKinds = {
  pay: {
    weight: 10,
    words: [WHICH, SCENARIOS],
    run: (life, letter, scenario) => paysOn(life, life.order(letter), scenario),
  },
  /** PayFast tells the shop late, or once more. */
  tell: {
    weight: 4,
    words: [WHICH],
    async run(life, letter) {
      const page = life.order(letter).pages.findLast(({ paid }) => paid);
      if (!page) throw new NothingToDo('Nothing to tell');
      page.paid = await life.shop.payfast.tell(page.uuid);
      await settled(life);
    },
  },
  /** Whether PayFast confirms what it has told. */
  validate: {
    weight: 3,
    words: [UP_OR_DOWN],
    async run(life, mode) {
      const isUp = mode === 'ok';
      life.payfastAnswers.validate = isUp;
      await life.shop.payfast.control('validate', { mode: isUp ? 'ok' : 'down403' });
    },
  },
  /** Whether its history can be read, and what becomes of refunds. */
  api: {
    weight: 2,
    words: [API_MODES],
    async run(life, mode) {
      life.payfastAnswers.api = mode === 'ok';
      const isOfRefunds = mode !== 'down' && mode !== 'ok';
      await life.shop.payfast.control('api', { mode, ...(isOfRefunds && { call: 'refund' }) });
    },
  },
};

/** Pays on the oldest page that is still open, and waits until the shop has heard of it. */
export async function paysOn(life: Life, order: LivingOrder, scenario: string): Promise<void> {
  const page = order.pages.find(({ paid }) => !paid);
  if (!page) throw new NothingToDo('No page is open');
  page.paid = await life.shop.payfast.pay(page.uuid, scenario);
  await settled(life);
}

/** Takes the next payment of flowers that come again, and waits until the shop has heard of it. */
export async function charges(
  life: Life,
  order: LivingOrder,
  how: { status?: string; told?: boolean; amountCents?: number },
): Promise<void> {
  const page = order.pages.findLast(({ paid }) => paid?.state === 'paid');
  if (!page) throw new NothingToDo('No payment was agreed to');
  const charged = await life.shop.payfast.charge(page.uuid, { m_payment_id: page.number, ...how });
  if (!charged) throw new NothingToDo('Nothing is charged any more');
  page.paid = charged;
  await settled(life);
}

/** Until every notification that the shop has taken was settled or tried once. */
async function settled({ shop }: Life): Promise<void> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    const { rowCount } = await shop.database.query(
      `select from payment_notification where state = 'received' and attempts = 0 limit 1`,
    );
    if (rowCount === 0) return;
    if (performance.now() > deadline) throw new Error('A notification was not settled');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
