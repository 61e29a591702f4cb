import { z } from 'zod';
import type { SellerDetailsView } from '#contract/owner/invoice-admin.schema.ts';
import { sellerDiff } from '#contract/owner/seller-diff.ts';
import { asDifferences } from '#src/admin/records/newer-version.tsx';
import { useVersionedForm } from '#src/admin/versioned-form/use-versioned-form.ts';
import { VersionedForm } from '#src/admin/versioned-form/versioned-form.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './invoices-screen.module.css';
import { SellerFields } from './seller-fields.tsx';
import { useSellerForm } from './use-seller-form.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const typedDetails = z.object({
  legalName: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
});

/** The form as it is kept in the browser: any texts, right or not. */
const storedDraft = z.object({
  base: z.object({ version: z.int(), details: typedDetails }),
  values: typedDetails,
});

/** What stands on invoices and receipts about the shop. */
export function SellerForm({ view }: { view: SellerDetailsView }) {
  const utils = trpc.useUtils();
  const { seller } = utils.admin.invoices;
  const form = useSellerForm(view.details);
  const versioned = useVersionedForm({
    key: 'seller',
    draftSchema: storedDraft,
    view,
    valuesOf: ({ details }) => details,
    form,
    save: (version, details) => utils.client.admin.invoices.saveSeller.mutate({ version, details }),
    onSaved: (saved) => showAnswer(seller, undefined, saved),
    savedText: 'Saved. The next invoice has it.',
    read: () => seller.fetch(undefined, { staleTime: 0 }),
    differencesOf: (mine, theirs) => asDifferences(sellerDiff(mine, theirs)),
  });
  return (
    <VersionedForm of={versioned} className={classes.form}>
      <SellerFields form={form} />
    </VersionedForm>
  );
}
