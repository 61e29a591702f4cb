import { type ImportReport, importReport } from '#contract/catalogue/product-import.ts';
import { refusalIn } from '#src/admin/records/refusal-in.ts';

/**
 * Sends a catalogue file; with a dry run nothing is changed. Throws an error with the shop's account
 * of the refusal, as a tRPC call does (see shopErrorOf), and any other when there was no answer of ours.
 */
export async function postImport(
  file: File,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> {
  const body = new FormData();
  body.append('file', file);
  const address = `/api/admin/products/import?dryRun=${isDryRun}`;
  const answer = await fetch(address, { method: 'POST', body, credentials: 'same-origin' });
  const content: unknown = await answer.json();
  if (answer.ok) return importReport.parse(content);
  throw refusal(content);
}

function refusal(content: unknown): Error {
  const shop = refusalIn(content);
  if (!shop) return new Error('The answer was not one of the shop');
  return Object.assign(new Error(shop.message), { data: { shop } });
}
