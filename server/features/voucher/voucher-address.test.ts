import { expect, it } from 'vitest';
import { eraseOldData } from '#server/features/privacy/erase-old-data.ts';
import { erasePerson } from '#server/features/privacy/erase-person.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { vouchersIn } from './testing/voucher-kit.ts';

const shop = useTestShop();
const { owner, made, look } = vouchersIn(shop);

const EMAIL = 'lebo@example.co.za';
const LEBO = { email: EMAIL, phone: undefined, orderNumber: undefined };

it('the address of a voucher is given out and erased with its person, and then nobody can use it', async () => {
  await made({ email: EMAIL, lastDay: '2026-12-01' });
  const { voucher } = await shop.scope().personalData.rowsOf(LEBO);
  expect(voucher).toMatchObject([{ code: 'SPRING10', email: EMAIL }]);
  await shop
    .scope()
    .transaction(({ personalData, now }) =>
      erasePerson(personalData, shop.services.mailer, { person: LEBO, now: now() }),
    );
  expect((await (await owner()).list()).past).toMatchObject([{ email: '', isOn: false }]);
  await expect(look('SPRING10')).rejects.toThrow('is over');
});

it('the address goes thirty days after the voucher was over, and not before', async () => {
  await made({ email: EMAIL, lastDay: '2026-11-30' });
  const emails = async () => (await (await owner()).list()).past.map(({ email }) => email);
  shop.clock.now = new Date('2026-12-30T20:00:00.000Z');
  await eraseOldData(shop.scope(), shop.services.mailer);
  expect(await emails()).toEqual([EMAIL]);
  shop.clock.now = new Date('2026-12-31T20:00:00.000Z');
  await eraseOldData(shop.scope(), shop.services.mailer);
  expect(await emails()).toEqual(['']);
});

it('a voucher for one address needs a last day', async () => {
  await expect(made({ email: EMAIL })).rejects.toThrow('an email address is not kept for ever');
});
