import { expect, test } from './one-context.ts';
import { signIn } from './owner.ts';
import { putOnPaper } from './printed.ts';
import { gift, paidOrder } from './screens/orders.ts';

// What is on the paper that a shopper takes along, and on the owner's cards. That every screen can be printed: every-screen.desktop.spec.ts.

test('the order page on paper has the order', async ({ page, shop, payfast }) => {
  const { id, orderNumber, key } = await gift({ address: shop.address, payfast });
  await page.goto(`${shop.address}/my-order/${id}?key=${key}`);
  await putOnPaper(page);
  const main = page.getByRole('main');
  for (const text of [
    orderNumber,
    'Norwood Carnations',
    '12 Fourth Avenue, Melville',
    'Lerato Dube',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
});

for (const [what, message] of [
  ['twenty lines', lines('Short one', 20)],
  [
    'a long line and forty short ones',
    `A line that goes on to the edge and beyond\n${lines('abc', 39)}`,
  ],
  ['as many lines as the form accepts', lines('x', 100)],
  ['as many lines and empty ones as it accepts', lines('x\n', 66)],
] as const) {
  test(`a card of ${what} is whole on the owner's paper`, async ({ page, shop, payfast }) => {
    const running = { address: shop.address, payfast };
    const { id } = await paidOrder(running, 'Norwood Carnations', { cardMessage: message });
    await signIn(page, shop.address);
    await page.goto(`${shop.address}/admin/print/order/${id}?parts=card`);
    const card = page.getByRole('article', { name: /^Card of/ });
    await expect(card.getByText(message.trim())).toBeVisible();
    await putOnPaper(page);
    expect(await card.evaluate(besideTheCard)).toEqual([]);
  });
}

/** Runs in the page. Returns at which sides the message leaves the room that its card has for it. */
function besideTheCard(card: Element): string[] {
  const [message, foot] = card.querySelectorAll('p');
  if (!message || !foot) return ['no message'];
  const range = document.createRange();
  range.selectNodeContents(message);
  const text = range.getBoundingClientRect();
  const room = card.getBoundingClientRect();
  const sides = {
    above: text.top < room.top,
    below: text.bottom > foot.getBoundingClientRect().top,
    left: text.left < room.left,
    right: text.right > room.right,
  };
  return Object.entries(sides).flatMap(([side, isLeft]) => (isLeft ? [side] : []));
}

function lines(line: string, count: number): string {
  return Array.from({ length: count }, () => line).join('\n');
}
