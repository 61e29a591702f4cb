import { randomUUID } from 'node:crypto';
import { Product } from '#server/features/catalogue/product.entity.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';

const DAY_MS = 86_400_000;

/** Fills an empty catalogue with the demo bouquets. Does nothing once there is any product. */
export async function seedDemoCatalogue(orm: Orm, now: Date): Promise<void> {
  const em = orm.em.fork();
  if ((await em.count(Product)) > 0) return;
  const products = DEMO_CATALOGUE.map(({ priceRand, ...bouquet }, index) =>
    Object.assign(new Product(), {
      id: randomUUID(),
      ...bouquet,
      priceCents: priceRand * 100,
      rating: 5,
      showsStars: true,
      stockOwed: 0,
      displayOrder: index + 1,
      status: 'on_sale' as const,
      createdAt: new Date(now.getTime() - (DEMO_CATALOGUE.length - index) * DAY_MS),
      updatedAt: now,
      deletedAt: null,
    }),
  );
  await em.persist(products).flush();
}
