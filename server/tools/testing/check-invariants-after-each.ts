import { afterEach } from 'vitest';
import { invariantViolations } from './database-invariants.ts';
import type { TestShop } from './test-shop.ts';

/** After each test the books must be right, whatever was played. Products start with ten. */
export function checkInvariantsAfterEach(shop: TestShop): void {
  afterEach(async () => {
    const url = shop.services.orm.config.get('clientUrl') ?? '';
    const faults = await invariantViolations(url, 10);
    if (faults.length > 0)
      throw new Error(`The books are wrong: ${JSON.stringify(faults.slice(0, 10))}`);
  });
}
