import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '#server/features/privacy/erase-person.ts';
import { readPerson } from '#server/features/privacy/person.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Review } from './review.entity.ts';
import { showUnread } from './show-unread.ts';
import { checkoutBeside } from './testing/checkout-beside.ts';
import { reviewsIn } from './testing/review-kit.ts';

const shop = useTestShop();
const { later, written } = reviewsIn(shop);

const em = () => shop.services.orm.em.fork();

/** Two products in the order of their ids, reviewed in the other one. */
let products: [string, string] = ['', ''];
beforeEach(async () => {
  const made = [await createProduct(shop.services), await createProduct(shop.services)];
  const [first, second] = made.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!first || !second) throw new Error('no products');
  await written({}, second);
  await written({}, first);
  products = [first.id, second.id];
});

it('reviews that are shown by themselves wait for no checkout in a circle', async () => {
  later(4);
  await checkoutBeside(shop.databaseUrl, products, () => showUnread(shop.scope()));
  expect(await em().count(Review, { shownAt: null })).toBe(0);
});

it('a person whose reviews are erased waits for no checkout in a circle', async () => {
  const [review] = await em().find(Review, {}, { populate: ['order'], limit: 1 });
  const person = readPerson(review?.order.customerEmail ?? '');
  if (!person) throw new Error('no person');
  await checkoutBeside(shop.databaseUrl, products, () =>
    shop
      .scope()
      .transaction(({ personalData, now }) =>
        erasePerson(personalData, shop.services.mailer, { person, now: now() }),
      ),
  );
  expect(await em().count(Review, {})).toBe(0);
});
