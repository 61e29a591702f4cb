import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { ownersDays, OWNERS_YEARS } from './owner-dataset.ts';

export const OWNER = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'flowers-for-joburg-1' };

/** Asks as the signed-in owner. Throws unless it is answered well. */
export type Owner = (path: string, sent?: Sent) => Promise<Response>;

type Sent = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> };

export interface OwnersWork {
  work: string;
  run: () => Promise<unknown>;
  isSearch?: boolean;
}

export async function signInOwner(address: string): Promise<Owner> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = OWNER;
  const answer = await fetch(`${address}/api/admin/login`, sentAsJson({ username, password }));
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async (path, sent = {}) => {
    const said = await fetch(address + path, {
      ...sent,
      headers: { ...sent.headers, cookie },
    });
    if (!said.ok) throw new Error(`${path} answered ${said.status}: ${await said.text()}`);
    return said;
  };
}

/** Each screen as its page asks for it: its document, and what it shows first. */
export function ownersScreens(owner: Owner, products: readonly ProductView[]): OwnersWork[] {
  const { today, monthAgo, yearAgo } = ownersDays();
  const read = (work: string, procedure: string, input?: object): OwnersWork => ({
    work,
    run: async () => {
      const isPosted = work.startsWith('search');
      const answer = isPosted
        ? await owner(`/trpc/${procedure}`, sentAsJson(input ?? {}))
        : await owner(trpc(procedure, input));
      return answer.arrayBuffer();
    },
    isSearch: work.startsWith('search'),
  });
  return [
    { work: 'document of a page', run: async () => (await owner('/admin/orders')).text() },
    read('overview', 'admin.overview'),
    read('orders of a day', 'admin.orders.day', { date: today }),
    read('orders that wait', 'admin.orders.open', { list: 'attention' }),
    read('search by a name', 'admin.orders.search', { text: 'Thandi Shopper 31404' }),
    read('search by a first name', 'admin.orders.search', { text: 'Naledi' }),
    read('search by a phone number', 'admin.orders.search', { text: '082 123 4567' }),
    read('search by a number of an order', 'admin.orders.search', { text: 'FS-0003-1404' }),
    read('search for a caller', 'admin.desk.callers', { text: 'Shopper 4711' }),
    read('days of the order desk', 'admin.desk.days'),
    read('products', 'admin.products.list'),
    read('history of a product', 'admin.products.history', { id: products[0]?.id }),
    read('payments', 'admin.payments.list', {}),
    read('emails', 'admin.mails.list', {}),
    read('invoices', 'admin.invoices.list', { from: monthAgo, to: today }),
    read('log', 'admin.log', {}),
    read('report of a month', 'admin.report', { from: monthAgo, to: today }),
    read('report of a year', 'admin.report', { from: yearAgo, to: today }),
    read('rounds of a day', 'admin.rounds.ofDay', { day: today }),
    read('papers of a day', 'admin.print.day', { date: today }),
    read('stems to buy', 'admin.stems.toBuy', { until: today }),
    read('margins', 'admin.recipes.margins'),
    read('delivery settings', 'admin.delivery.settings'),
    read('reviews', 'admin.reviews.list', {}),
    read('subscribers', 'admin.subscribers.list'),
    read('what runs by itself', 'admin.background.get'),
  ];
}

/** What takes longer, and must not hold shoppers up. */
export function heavyWorks(owner: Owner, products: readonly ProductView[]): OwnersWork[] {
  const { today, yearAgo } = ownersDays();
  const ids = products.map(({ id }) => id);
  const download = (work: string, path: string): OwnersWork => ({
    work,
    run: async () => (await owner(path)).arrayBuffer(),
  });
  return [
    download('papers of a day as PDF', `/api/admin/print/day.pdf?date=${today}`),
    download('orders of a year as a file', `/api/admin/orders.csv?from=${yearAgo}&to=${today}`),
    download('report of a year', trpc('admin.report', { from: yearAgo, to: today })),
    download('catalogue as a file', '/api/admin/products.csv'),
    {
      work: `import of ${OWNERS_YEARS.bouquets} bouquets`,
      run: async () => {
        const file = await (await owner('/api/admin/products.csv')).blob();
        const body = new FormData();
        body.set(
          'file',
          new Blob([(await file.text()).replaceAll('tied', 'bound')], { type: 'text/csv' }),
          'all.csv',
        );
        await owner('/api/admin/products/import', { method: 'POST', body });
      },
    },
    {
      work: `reordering of ${products.length} bouquets`,
      run: async () => {
        // Another order each time: what stays where it is costs nothing.
        ids.reverse();
        await owner('/trpc/admin.products.reorder', sentAsJson({ ids }));
      },
    },
  ];
}

function trpc(procedure: string, input?: object): string {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  return `/trpc/${procedure}${query}`;
}

function sentAsJson(body: object): Sent {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
