import type { OrderView } from '#contract/order.schema.ts';
import { makeCart, orderOf, pay, type Running } from '#src/e2e/screens/orders.ts';

/** Orders whose money is not where it belongs. */
export interface MoneyTrouble {
  /** Paid twice. */
  twice: OrderView;
  /** Paid, and PayFast never told the shop. */
  untold: OrderView;
  untoldToo: OrderView;
}

/** Makes one order of each kind, without a look at any page. PayFast then forgets the next refund. */
export async function makeMoneyTrouble(shop: Running): Promise<MoneyTrouble> {
  const make = async (scenario: string) => {
    const { lines } = await makeCart(shop.address, ['Norwood Carnations']);
    const order = await orderOf(shop.address, lines);
    await shop.payfast.chooseNext(scenario);
    await pay(shop, order);
    return order;
  };
  const twice = await make('doublePay');
  const untold = await make('never');
  const untoldToo = await make('never');
  await shop.payfast.forgetNextRefund();
  await shop.payfast.notifiedAt(twice.orderNumber);
  return { twice, untold, untoldToo };
}
