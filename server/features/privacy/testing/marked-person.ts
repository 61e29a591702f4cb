import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { queueStatusMail } from '#server/features/mail/writing/queue-status-mails.ts';
import type { OutgoingMail } from '#server/features/mail/sending/outgoing-mail.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** All that is personal in a marked order has this in it, or is one of the numbers. */
export const MARK = 'Zwelethu';
export const EMAIL = 'zwelethu@example.co.za';
export const MARKS = /zwelethu|0839998888|0837776666|4839990001/i;

/** The VAT number of the marked person's company. */
export const MARKED_VAT = '4839990001';

export const DELIVERED: OrderStatus[] = ['paid', 'preparing', 'out_for_delivery', 'delivered'];

/** Returns a person whose data can be told from all other data in a test's shop. */
export function markedPerson(shop: TestShop) {
  async function order(steps: OrderStatus[], overrides: object = {}): Promise<OrderView> {
    const product = await createProduct(shop.services);
    const payload = orderFor([{ product }], {
      customerName: `${MARK} Nkosi`,
      customerEmail: 'Zwelethu@example.co.za',
      customerPhone: '0839998888',
      deliveryAddress: `1 ${MARK} Street`,
      recipientName: `Gogo ${MARK}`,
      recipientPhone: '0837776666',
      cardMessage: `Love, ${MARK}`,
      specialInstructions: `Ask for ${MARK}`,
      suburb: `${MARK} Park`,
      sessionId: `session_${MARK}_1234`,
      ...overrides,
    });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    const placed = answer.json<OrderView>();
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(placed.id);
      for (const to of locked ? steps : []) {
        if (!locked) continue;
        if (to === 'paid') await markOrderPaid(scope, locked, { reason: 'test' });
        else {
          transitionOrder(scope, locked, to, { actor: 'owner', reason: `${MARK} rang` });
          locked.ownerNote = `${MARK} is a regular`;
          await queueStatusMail(scope, locked);
        }
      }
    });
    return placed;
  }

  const databaseUrl = () => shop.services.orm.config.get('clientUrl') ?? '';

  /** Returns the whole database as text, as a dump of it would show it. */
  async function dump(): Promise<string> {
    const tables = await query<{ name: string }>(
      databaseUrl(),
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await query<{ row: string }>(
        databaseUrl(),
        `select to_jsonb(t)::text as row from ${name} t`,
      );
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  }

  const stored = ({ id }: OrderView) => shop.services.orm.em.fork().findOneOrFail(Order, { id });

  /** A mailer that only notes which copies it was told to forget. */
  const forgotten: string[] = [];
  const mailer = {
    send: async () => undefined,
    forget: async ({ messageId }: Pick<OutgoingMail, 'messageId'>) =>
      void forgotten.push(messageId),
  };
  return { order, dump, stored, databaseUrl, mailer, forgotten };
}
