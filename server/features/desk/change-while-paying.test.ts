import { describe, expect, it } from 'vitest';
import { useChangeShop } from './testing/change-kit.ts';

const kit = useChangeShop();
const { shop, owner, reasons, mails, moneyOf, started, times, payFast } = kit;

/** Goes off to PayFast's page, and returns the number and sum that it was told. */
async function begin(orderId: string) {
  const { data } = await shop.trpc().payment.initiate({ orderId });
  return { number: String(data['m_payment_id']), amount: String(data['amount']) };
}

const sumsOf = async (id: string) => (await (await owner()).byId({ id })).money;
const owedOf = async (id: string) => (await moneyOf(id)).payments.map(({ owed }) => owed);

describe('an order that is changed while its shopper is on PayFast’s page', () => {
  it('and costs more then, takes what is paid there, and the rest can be paid', async () => {
    const { id } = await started();
    await times(id, 2);
    const page = await begin(id);
    expect((await times(id, 3)).saved.money.toPay).toBe('1198.00');
    await payFast(page.number, page.amount);
    expect(await sumsOf(id)).toMatchObject({ paid: '1198.00', toPay: '599.00', toRefund: '0.00' });
    expect(await reasons(id)).toEqual([]);
    expect((await (await owner()).byId({ id })).history.at(-1)?.reason).toBe(
      'Payment 7100001 is complete. It pays what the order costs more since it was changed, but for R599.00.',
    );
    expect((await mails('supplement-request'))[0]?.text).toContain('R599.00 is still to pay');
    expect(await shop.trpc().order.page({ id })).toMatchObject({ money: { toPay: '599.00' } });
    const rest = await begin(id);
    expect(rest).toEqual({ number: expect.not.stringMatching(page.number), amount: '599.00' });
    await payFast(rest.number, rest.amount, '7100002');
    expect(await sumsOf(id)).toMatchObject({ paid: '1797.00', toPay: '0.00', toRefund: '0.00' });
    expect(await owedOf(id)).toEqual(['0.00', '0.00', '0.00']);
  });

  it('and costs less then, is paid, and the owner is told to refund the difference', async () => {
    const { id } = await started();
    await times(id, 3);
    const page = await begin(id);
    await times(id, 2);
    await payFast(page.number, page.amount);
    expect(await sumsOf(id)).toMatchObject({
      paid: '1797.00',
      toPay: '0.00',
      toRefund: '599.00',
    });
    expect(await reasons(id)).toEqual([
      expect.stringContaining('It was changed and costs less than was paid: R599.00'),
    ]);
    expect((await mails('payment-attention'))[0]?.text).toContain('R599.00');
    expect((await (await owner()).byId({ id })).history.at(-1)?.reason).toBe(
      'Payment 7100001 is complete. It pays what the order costs more since it was changed, and R599.00 of it must be refunded.',
    );
  });

  it('and costs what it did before, has all of it refunded', async () => {
    const { id } = await started();
    await times(id, 2);
    const page = await begin(id);
    await times(id, 1);
    await payFast(page.number, page.amount);
    expect(await sumsOf(id)).toMatchObject({ toPay: '0.00', toRefund: '599.00' });
    expect((await (await owner()).byId({ id })).history.at(-1)?.reason).toBe(
      'Payment 7100001 does not pay for what the order costs now: R599.00 of it must be refunded.',
    );
  });

  it.each([
    ['the old one first', [0, 1]],
    ['the new one first', [1, 0]],
  ])('and pays both pages, %s, has what is too much refunded', async (_how, turns) => {
    const { id } = await started();
    await times(id, 2);
    const old = await begin(id);
    await times(id, 3);
    const pages = [old, await begin(id)];
    for (const turn of turns) {
      const page = pages[turn];
      if (page) await payFast(page.number, page.amount, `71000${turn}`);
    }
    expect(await sumsOf(id)).toMatchObject({
      paid: '2396.00',
      toPay: '0.00',
      toRefund: '599.00',
    });
  });

  it('is not paid once more while the money of the first page is being confirmed', async () => {
    const { id } = await started();
    await times(id, 2);
    const page = await begin(id);
    await times(id, 3);
    await kit.tell(page.number, page.amount);
    await expect(begin(id)).rejects.toThrow('being confirmed');
    await kit.settle();
    expect(await begin(id)).toMatchObject({ amount: '599.00' });
  });

  // Seeds, so that each run plays the same.
  it.each([1, 2])(
    'in any order of changes and payments keeps, owes and asks for its price (play %i)',
    async (seed) => {
      let state = seed;
      const dice = (sides: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % sides;
      };
      const { id } = await started();
      const pages: Awaited<ReturnType<typeof begin>>[] = [];
      for (let step = 0; step < 8; step++) {
        const { toPay } = await sumsOf(id);
        const page = pages.at(dice(Math.max(1, pages.length)));
        const move = dice(3);
        if (move === 0 && toPay !== '0.00') pages.push(await begin(id));
        else if (move === 1 && page) await payFast(page.number, page.amount, `${seed}00${step}`);
        else await times(id, 1 + dice(4));
        const { total, money } = await (await owner()).byId({ id });
        const { paid, toPay: due, toRefund } = money;
        expect(Number(paid) - Number(toRefund) + Number(due), `step ${step}`).toBe(Number(total));
      }
    },
  );
});
