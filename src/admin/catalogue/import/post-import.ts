import { type ImportReport, importReport } from '#contract/catalogue/product-import.ts';
import { refusalIn } from '#src/admin/records/refusal-in.ts';
import { fetchWithin, LONG_CALL_LIMIT_MS } from '#src/lib/call-limits.ts';

/** What a slow connection still carries; `fetch` does not tell how much of a file has gone. */
const SLOW_BYTES_PER_MS = 50;

/**
 * Sends a catalogue file; with a dry run nothing is changed. Throws an error with the shop's account
 * of the refusal, as a tRPC call does (see shopErrorOf), and any other when there was no answer of ours in time.
 */
export async function postImport(
  file: File,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> {
  const body = new FormData();
  body.append('file', file);
  const address = `/api/admin/products/import?dryRun=${isDryRun}`;
  const send = fetchWithin(LONG_CALL_LIMIT_MS + file.size / SLOW_BYTES_PER_MS);
  const answer = await send(address, { method: 'POST', body, credentials: 'same-origin' });
  const content: unknown = await answer.json();
  if (answer.ok) return importReport.parse(content);
  throw refusal(content);
}

function refusal(content: unknown): Error {
  const shop = refusalIn(content);
  if (!shop) return new Error('The answer was not one of the shop');
  return Object.assign(new Error(shop.message), { data: { shop } });
}
