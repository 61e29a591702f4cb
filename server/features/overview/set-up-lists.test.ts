import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const owner = async () => (await shop.adminTrpc()).admin;
const lists = async () => {
  const { setUp, advice } = await (await owner()).overview();
  return { setUp, advice };
};
const undone = async () => {
  const { setUp, advice } = await lists();
  return [...setUp, ...advice].filter(({ isDone }) => !isDone).map(({ title }) => title);
};

describe('what is to be set up', () => {
  it('leads to the screen on which it is done, and has advice apart', async () => {
    const { setUp, advice } = await lists();
    const asPairs = (steps: typeof setUp) => steps.map((step) => [step.title, step.screen?.href]);
    expect(asPairs(setUp)).toEqual([
      ['Your details on invoices', '/admin/invoices'],
      ['Delivery area, days and times', '/admin/delivery'],
      ['A password of your own', '/admin/account/security'],
    ]);
    expect(asPairs(advice)).toEqual([
      ['A second factor', '/admin/account/security'],
      ['A first backup', '/admin/account/background'],
    ]);
  });

  it('has the details on invoices ticked off once name and address are there', async () => {
    const { invoices } = await owner();
    const { version, details } = await invoices.seller();
    const named = { ...details, legalName: 'Fynbos Flowers' };
    await invoices.saveSeller({ version, details: named });
    expect(await undone()).toContain('Your details on invoices');
    await invoices.saveSeller({
      version: version + 1,
      details: { ...named, address: '1 Main Rd' },
    });
    expect(await undone()).not.toContain('Your details on invoices');
  });

  it('has the delivery ticked off once the owner finds it right as it is', async () => {
    const { delivery } = await owner();
    await delivery.save({ version: 0, settings: DEFAULT_DELIVERY_SETTINGS });
    expect(await undone()).not.toContain('Delivery area, days and times');
    expect(await delivery.history()).toEqual([]);
    // The same call once more changes nothing.
    await delivery.save({ version: 0, settings: DEFAULT_DELIVERY_SETTINGS });
    expect((await delivery.settings()).version).toBe(1);
  });

  it('has the backup ticked off once there is one', async () => {
    const folder = join(shop.services.backups.folder, '2026-11-21T08-00-00-000Z');
    await mkdir(folder, { recursive: true });
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(await undone()).not.toContain('A first backup');
  });
});
