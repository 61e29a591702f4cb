import { describe, expect, it } from 'vitest';
import { laneOf, readLanes } from './test-lanes.ts';

describe('the lane of a test', () => {
  it.each([
    ['server/contract/money/money.test.ts', 'unit'],
    ['server/features/cart/cart.test.ts', 'integration'],
    // Through a support file that starts a shop.
    ['server/app/start-shop.test.ts', 'system'],
    ['server/tools/embedded-database/crash.test.ts', 'system'],
  ])('%s is %s', (test, lane) => expect(laneOf(test)).toBe(lane));

  it('is one for each test of the server', () => {
    const { unit, integration, system } = readLanes();
    const all = [...unit, ...integration, ...system];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('server/tools/testing/test-lanes.test.ts');
  });
});
