import { type Life, NothingToDo, WHICH } from './life.ts';
import type { StepKinds } from './step.ts';

/** More than any list shows, and than any query takes at a time. */
const SIZE = 1_200;

/** How the numbers of the orders of a crowd begin; the books leave them out. */
export const CROWD = 'FS-CROWD-';

/**
 * A busy month: so many orders like one that ended unpaid, half of them older and half of them made since
 * then, that a list which is cut off before it is filtered shows nothing else.
 */
export const CROWD_STEPS: StepKinds = {
  crowd: {
    // Played where a life names it: it takes as long as all other steps of a life.
    weight: 0,
    words: [WHICH],
    async run(life, letter) {
      const { id } = life.order(letter);
      if (!(await isOver(life, id))) throw new NothingToDo('Not over');
      await life.shop.database.query(`begin`);
      await life.shop.database.query(ORDERS, [id, life.now]);
      for (const statement of THEIR_ROWS) await life.shop.database.query(statement, [id]);
      await life.shop.database.query(`commit`);
    },
  },
};

async function isOver({ shop }: Life, id: string): Promise<boolean> {
  const { rowCount } = await shop.database.query(
    `select from shop_order o where id = $1 and payment_status = 'unpaid' and status <> 'pending_payment'
       and not exists (select from attention where order_id = o.id)
       and not exists (select from payment where order_id = o.id)
       and not exists (select from shop_order where order_number like '${CROWD}%')`,
    [id],
  );
  return rowCount === 1;
}

const ORDERS = `insert into shop_order select copy.*
   from shop_order o, generate_series(1, ${SIZE}) n,
      jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
     'order_number', '${CROWD}' || n, 'cart_session_id', null,
     'created_at', case when n % 2 = 0 then o.created_at - n * interval '1 second'
       else o.created_at + n * ($2 - o.created_at) / ${SIZE} end)) copy
     where o.id = $1`;

const THEIR_ROWS = ['order_line', 'order_event', 'payment_attempt'].map((table) => copiesOf(table));

function copiesOf(table: string): string {
  const ids: Record<string, string> = {
    order_line: `, 'id', gen_random_uuid()`,
    order_event: `, 'id', nextval('order_event_id_seq')`,
    payment_attempt: `, 'begun_at', (r).begun_at + ((o).created_at - (select created_at from shop_order where id = $1))`,
  };
  // A function of the outer query gives out the numbers of events, in the order in which they happened.
  const inTurn = table === 'order_event' ? ' order by o.id, r.id' : '';
  return `insert into ${table} select copy.*
    from (select o, r from shop_order o, ${table} r
        where o.order_number like '${CROWD}%' and r.order_id = $1${inTurn}) pair(o, r),
      jsonb_populate_record(r, jsonb_build_object('order_id', (o).id${ids[table]})) copy`;
}
