import { Loaded } from '#src/admin/records/loaded.tsx';
import { ScreenHead } from '#src/admin/records/screen-head.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { WordsForm } from './words-form.tsx';

/** What the owner says in the shop, beside the bouquets. */
export function WordsScreen() {
  const words = trpc.admin.content.get.useQuery();
  return (
    <>
      <ScreenHead
        title="Words"
        lead="What your shop says beside the bouquets. What you save is on every page at once."
      />
      <Loaded query={words} what="words">
        {(view) => <WordsForm view={view} />}
      </Loaded>
    </>
  );
}
