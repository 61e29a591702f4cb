import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_STEM_QUANTITY } from '#contract/recipe/stem.ts';
import { stemInput } from '#server/tools/testing/stems-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const admin = async () => (await shop.adminTrpc()).admin;
const save = async (stem: { name: string; cost?: string }) =>
  (await admin()).stems.save({ ...stemInput(), ...stem });

it.each(['İris', 'ıris', 'Straße'])(
  'a stem of the name %s that there is is refused in words',
  async (name) => {
    await save({ name });
    await expect(save({ name })).rejects.toThrow('have a stem of that name');
    for (const other of [name.toLowerCase(), name.toUpperCase()]) {
      // JavaScript and the database do not agree on the small letters of these: each may be taken or free.
      const said = await save({ name: other }).then(String, String);
      expect(said).not.toContain('went wrong');
    }
  },
);

it('a stem costs no more than so many of them can be noted at', async () => {
  await expect(save({ name: 'Orchid', cost: '2000.01' })).rejects.toThrow('at most R2000.00');
  const { stems } = await save({ name: 'Orchid', cost: '2000.00' });
  const move = {
    id: randomUUID(),
    stemId: stems[0]?.id ?? '',
    kind: 'counted' as const,
    quantity: MAX_STEM_QUANTITY,
  };
  const after = await (await admin()).stems.move({ moves: [move] });
  expect(after.stems).toMatchObject([{ inBucket: MAX_STEM_QUANTITY }]);
});
