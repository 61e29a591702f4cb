import { expect } from '@playwright/test';
import { mailTo } from '#src/e2e/mails.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { paidOrder, type Running } from '#src/e2e/screens/orders.ts';
import type { Control, Visitor } from './visitor.ts';

/** What is done in each of the other browsers, written once. */

const button = (name: string | RegExp, outer?: Control): Control => control('button', name, outer);
const link = (name: string | RegExp, outer?: Control): Control => control('link', name, outer);
const heading = (name: string | RegExp): Control => control('heading', name);
const field = (name: string | RegExp, outer?: Control): Control => control('textbox', name, outer);
const dialog = (name: string | RegExp): Control => control('dialog', name);
const text = (name: string | RegExp, outer?: Control): Control => ({
  name,
  ...(outer && { in: outer }),
});

function control(role: NonNullable<Control['role']>, name: string | RegExp, outer?: Control) {
  return { role, name, ...(outer && { in: outer }) };
}

/** A shopper finds a bouquet, fills the cart, mends the form, pays, and changes the card on the order's page. */
export async function buy(
  visitor: Visitor,
  shop: { address: string; dataDir: string },
): Promise<void> {
  const cart = dialog('Your cart');
  await visitor.open(shop.address);
  await visitor.press(link('Sandton Red'));
  await visitor.press(button(/^Large \(L\)/));
  await visitor.press(button('Add to Cart', dialog('Sandton Red')));
  await visitor.see(text(/^Large \(L\) ·/, cart));
  await visitor.press(button(/^Increase quantity of Sandton Red/, cart));
  await visitor.see(text('2', cart));
  await visitor.press(button('Checkout', cart));

  await visitor.see(heading('Checkout'));
  await visitor.press(button(/^Place Order/));
  await visitor.see(text('Name must be at least 2 characters'));
  await visitor.see(text('Delivery date is required'));
  await visitor.type(field('Full name'), 'Thandi Mokoena');
  await visitor.type(field('Email'), 'thandi@example.co.za');
  await visitor.type(field('Phone'), '082 123 4567');
  await visitor.type(field('Delivery address'), '12 Fourth Avenue, Melville');
  await visitor.type(field('Postal code'), '2092');
  await visitor.press(button(/^Delivery date/));
  await visitor.press(button('Next month'));
  await visitor.press(button(/^\w+day 1 /));
  await visitor.see(text('Press Place Order again.'));
  await visitor.press(button(/^Place Order/));

  await visitor.see(text(/LOCAL SIMULATOR/));
  await visitor.press(button('Complete Payment'));
  await visitor.arrive('/payment/success');
  await visitor.see(heading('Payment Successful'));

  const mail = await mailTo(shop.dataDir, 'thandi@example.co.za');
  const page = /http\S+\/my-order\/\S+\?key=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(page).toContain('/my-order/');
  await visitor.open(page);
  await visitor.see(text(/^We have received your payment/));
  await visitor.type(field(/^Card message/), 'For the best neighbour');
  await visitor.press(button('Save changes'));
  await visitor.see(text('Saved. The florist sees it at once.'));
  await visitor.open(page);
  await visitor.seeTyped(field(/^Card message/), 'For the best neighbour');
}

/** The owner signs in, moves an order on, finds it in its day's list, and gives a bouquet another price. */
export async function runTheDay(visitor: Visitor, shop: Running): Promise<void> {
  const order = await paidOrder(shop, 'Melville Blush');
  await visitor.open(`${shop.address}/admin/login`);
  await visitor.type(field('Username'), OWNER.username);
  await visitor.type(field('Password'), OWNER.password);
  await visitor.press(button('Sign In'));
  await visitor.see(heading('Product Management'));

  await visitor.open(`${shop.address}/admin/orders?day=${order.deliveryDate}`);
  await visitor.type(control('searchbox', 'Search orders'), order.orderNumber);
  await visitor.see(text('1 order'));
  await visitor.press(link(order.customerName));
  await visitor.see(heading(`Order ${order.orderNumber}`));
  await visitor.press(button('Start preparing'));
  await visitor.see(text('Being prepared'));
  await visitor.press(link('Orders'));
  await visitor.open(`${shop.address}/admin/orders?day=${order.deliveryDate}`);
  await visitor.see(text('Being prepared'));

  await visitor.press(link('Products'));
  await visitor.press(button('Edit Melville Blush'));
  const editor = dialog(/Edit Product/);
  await visitor.type(field('Price', editor), '512.50');
  await visitor.press(button('Save', editor));
  await visitor.see(text('Product updated successfully'));
  await visitor.see(text(/R512\.50/));
}
