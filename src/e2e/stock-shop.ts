import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { OWNER } from './owner.ts';

/** Adds copies of the bouquets that a shop has, as the owner would by a file, until there are so many. */
export async function stockShop(address: string, count: number): Promise<void> {
  const products = (await (await fetch(`${address}/api/products`)).json()) as ProductView[];
  const rows = Array.from({ length: count - products.length }, (_, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error('The shop has no bouquets.');
    const { description, price, imageUrl, sections, flowerTypes } = product;
    const name = `${product.name} ${index + 1}`;
    const place = String(1_000 + index);
    const lists = [sections, flowerTypes].map((list) => list.join(', '));
    return [name, description, price, imageUrl, ...lists, '5', '10', place];
  });
  if (rows.length === 0) return;
  const columns = ['name', 'description', 'price', 'imageUrl', 'sections', 'flowerTypes'];
  const file = [[...columns, 'rating', 'stock', 'displayOrder'], ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');

  const body = new FormData();
  body.append('file', new Blob([file], { type: 'text/csv' }), 'bouquets.csv');
  const headers = { cookie: await ownersCookie(address), origin: address };
  const url = `${address}/api/admin/products/import`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The bouquets were not taken: ${await answer.text()}`);
}

async function ownersCookie(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(OWNER),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
