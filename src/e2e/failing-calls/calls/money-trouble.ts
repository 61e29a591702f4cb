import type { OrderView } from '#contract/order/order-view.schema.ts';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { formSignatureString, md5 } from '#server/tools/payfast-simulator/signature.ts';
import { beginPayment, makeCart, orderOf, pay, type Running } from '#src/e2e/screens/orders.ts';

/** Orders whose money is not where it belongs. */
export interface MoneyTrouble {
  /** Paid twice. */
  twice: OrderView;
  /** Paid, and PayFast never told the shop. */
  untold: OrderView;
  untoldToo: OrderView;
  /** PayFast’s number of its payment. */
  untoldNumber: string;
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
  const [payment] = await shop.payfast.transactionsOf(untoldToo.orderNumber);
  return { twice, untold, untoldToo, untoldNumber: String(payment?.pf_payment_id) };
}

/** The number of an order that this shop never had. */
const UNKNOWN = 'FS-9999-9999';

/** Makes a message from PayFast that no rule settles: what another shop of the same account was paid. Returns its number. */
export async function makeReview(shop: Running): Promise<string> {
  const { lines } = await makeCart(shop.address, ['Norwood Carnations']);
  const { url, data } = await beginPayment(shop.address, await orderOf(shop.address, lines));
  const fields = new Map(Object.entries({ ...data, m_payment_id: UNKNOWN }));
  fields.set('signature', md5(formSignatureString(fields, readSettings({}).passphrase)));
  const body = new URLSearchParams([...fields]);
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
  await shop.payfast.pay(UNKNOWN);
  await shop.payfast.notifiedAt(UNKNOWN);
  const [payment] = await shop.payfast.transactionsOf(UNKNOWN);
  return String(payment?.pf_payment_id);
}
