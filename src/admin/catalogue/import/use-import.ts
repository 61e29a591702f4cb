import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ImportReport,
  importRefusedDetails,
  importReport,
  MAX_IMPORT_BYTES,
} from '#contract/catalogue/product-import.ts';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { refusalIn } from '#src/admin/records/refusal-in.ts';
import { fetchWithin, LONG_CALL_LIMIT_MS } from '#src/lib/call-limits.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';

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

const NOT_CHECKED = 'The file could not be checked. Please choose it again.';
const NO_ANSWER = 'There was no answer. Look at the list before you import this file again.';
const TOO_LARGE = `The file must be smaller than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`;

/** What a file would do, from a dry run. */
export interface CheckedFile {
  file: File;
  report: ImportReport;
}

/** A catalogue file from the choice to the import. `onImported` hears how many products it touched. */
export function useImport(onImported: (count: number) => void) {
  const [checked, setChecked] = useState<CheckedFile>();
  const [failure, setFailure] = useState<string>();
  const lists = useProductLists();

  const check = useMutation({
    mutationFn: async (chosen: File) => {
      // Kept as it is now: what is imported is what was checked, whatever happens to the file.
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' });
      return { file, report: await postImport(file, { isDryRun: true }) };
    },
    onSuccess: setChecked,
    onError: (error) => setFailure(messageOf(error, NOT_CHECKED)),
  });
  const run = useMutation({
    mutationFn: ({ file }: CheckedFile) => postImport(file, { isDryRun: false }),
    onSuccess: ({ counts }) => {
      void lists.reload();
      onImported(counts.create + counts.update);
    },
    onError: (error, { file }) => {
      setFailure(messageOf(error, NO_ANSWER));
      // The catalogue was changed since the dry run.
      const now = importRefusedDetails.safeParse(shopErrorOf(error)?.details);
      if (now.success) setChecked({ file, report: now.data.report });
    },
  });

  return {
    checked,
    failure,
    isChecking: check.isPending,
    isImporting: run.isPending,
    choose: (file: File) => {
      setChecked(undefined);
      setFailure(file.size > MAX_IMPORT_BYTES ? TOO_LARGE : undefined);
      if (file.size <= MAX_IMPORT_BYTES) check.mutate(file);
    },
    start: () => {
      if (!checked || run.isPending) return;
      setFailure(undefined);
      run.mutate(checked);
    },
    startOver: () => {
      setChecked(undefined);
      setFailure(undefined);
    },
  };
}
