import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportReport, MAX_IMPORT_BYTES } from '#contract/catalogue/product-import.ts';
import { importRefusedDetails } from '#contract/catalogue/product-refusals.schema.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { postImport } from './post-import.ts';

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
