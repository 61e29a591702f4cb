import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedUrl } from '#server/tools/testing/embedded-url.ts';
import { orderOf, post } from '#server/tools/testing/faults/shopper.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { query } from '#server/tools/testing/query.ts';
import { startShopProcess } from '#server/tools/testing/shop-process.ts';
import { runNpm } from './run-npm.ts';

// `npm run measure-restore -- <orders>`: how long a backup of a shop of that size takes while it runs, and
// its restore until it sells again (docs/reference/security.md, R13). Ends by itself.

const MOST = 1_000_000;

const orders = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(orders) || orders < 1 || orders > MOST) {
  throw new Error(`Usage: npm run measure-restore -- <1 to ${MOST}>`);
}
const root = await mkdtemp(join(tmpdir(), 'shop-measure-'));
const [dataDir, fresh, backups] = [join(root, 'old'), join(root, 'new'), join(root, 'backups')];
try {
  const shop = await startShopProcess({ DATABASE_URL: '', DATA_DIR: dataDir });
  const [product] = await fetchProducts(shop.address);
  if (!product) throw new Error('There are no bouquets.');
  await post(`${shop.address}/api/orders`, orderOf(product, 'session_of_the_measure'));
  await copyOrders(await embeddedUrl(dataDir));

  const saved = await seconds(() => runNpm(dataDir, 'backup', [backups]));
  await shop.stop();
  const [backup = ''] = await readdir(backups);
  const restored = await seconds(() => runNpm(fresh, 'restore', [join(backups, backup)]));
  const again = await startShopProcess({ DATABASE_URL: '', DATA_DIR: fresh });
  const ready = (again.readyAfterMs / 1_000).toFixed(1);
  await again.stop();
  process.stdout.write(
    `${orders} orders: backup ${saved} s, restore ${restored} s, then ready after ${ready} s\n`,
  );
} finally {
  await rm(root, { recursive: true, force: true });
}

/** The one order so many times, each with its lines, ten steps of history and a mail. */
async function copyOrders(url: string): Promise<void> {
  // No page waits for the news of these orders.
  await query(url, 'alter table order_event disable trigger user');
  await query(
    url,
    `insert into shop_order select copy.*
     from shop_order o, generate_series(1, ${orders}) n,
      jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'), 'cart_session_id', null,
       'status', 'delivered', 'created_at', o.created_at - n * interval '1 minute')) copy`,
  );
  await query(
    url,
    `insert into order_line select copy.*
     from order_line l, shop_order o,
      jsonb_populate_record(l, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', o.id)) copy
     where o.id <> l.order_id`,
  );
  await query(
    url,
    `insert into order_event (order_id, at, actor, from_status, to_status, reason)
     select o.id, e.at, e.actor, e.from_status, e.to_status, e.reason
     from order_event e, shop_order o, generate_series(1, 10) where o.id <> e.order_id`,
  );
  await query(
    url,
    `insert into mail (id, message_id, kind, order_id, occasion, recipient, subject, text, html, state,
       attempts, last_error, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'order-paid', id, '', 'a@example.com', 'Subject',
       repeat('text ', 100), repeat('<p>html</p>', 150), 'sent', 1, '', now()
     from shop_order`,
  );
  await query(url, 'alter table order_event enable trigger user');
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work();
  return ((performance.now() - begun) / 1_000).toFixed(1);
}
