import { WRITTEN_PAGE_TITLES, type WrittenPage as Page } from '#contract/content/content.ts';
import { WrittenScreen } from '#src/features/content/custom-page-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';

/** A page that the owner has written. */
export function WrittenPage({ page }: { page: Page }) {
  const [{ paragraphs }] = trpc.content.page.useSuspenseQuery({ page });
  return <WrittenScreen title={WRITTEN_PAGE_TITLES[page]} paragraphs={paragraphs} />;
}
