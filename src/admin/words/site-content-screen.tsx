import { Loaded } from '#src/admin/records/query-boundary.tsx';
import { ScreenHead } from '#src/admin/records/admin-page-header.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { WordsForm } from './site-content-form.tsx';

/** What the owner says in the shop, beside the bouquets. */
export function WordsScreen() {
  const words = trpc.admin.content.get.useQuery();
  return (
    <>
      <ScreenHead
        title="Website text"
        lead="The texts of your website, besides the bouquets. What you save shows on every page at once."
      />
      <Loaded query={words} what="website text">
        {(view) => <WordsForm view={view} />}
      </Loaded>
    </>
  );
}
