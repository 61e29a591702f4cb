import { expect, it } from 'vitest';
import { orderView } from '#src/testing/sample-order.ts';
import { render } from '#src/testing/render.tsx';
import { OrderDetails } from './order-details.tsx';

it('says that the sender stays unnamed, but not where names are masked', async () => {
  const said = async (over: object) =>
    (await render(<OrderDetails order={orderView({ anonymous: true, ...over })} />)).textContent;
  expect(await said({})).toContain('SenderWe don’t say who sent it');
  expect(await said({ masked: true })).not.toContain('Sender');
});
