import { randomUUID } from 'node:crypto';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** Seasons in a test's shop, made as the owner makes them. */
export function seasonsIn(shop: TestShop) {
  const seasons = async () => (await shop.adminTrpc()).admin.seasons;
  return {
    seasons,
    /** Saves a season of +15 % for all products, on 25 and 26 November 2026 unless told otherwise. */
    season: async (
      overrides: object = {},
      { id = randomUUID(), version = 0 }: { id?: string; version?: number } = {},
    ) => {
      const season = {
        name: 'Summer Fair',
        firstDay: '2026-11-25',
        lastDay: '2026-11-26',
        percent: 15,
        productIds: null,
        ...overrides,
      };
      return (await seasons()).save({ id, version, season });
    },
  };
}
