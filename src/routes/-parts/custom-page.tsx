import { CUSTOM_PAGE_TITLES, type CustomPage as Page } from '#contract/content/content.ts';
import { CustomPageScreen } from '#src/features/content/custom-page-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';

/** A page that the owner has written. */
export function WrittenPage({ page }: { page: Page }) {
  const [{ paragraphs }] = trpc.content.page.useSuspenseQuery({ page });
  return <CustomPageScreen title={CUSTOM_PAGE_TITLES[page]} paragraphs={paragraphs} />;
}
