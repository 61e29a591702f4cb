import { useLocation, useNavigate } from '@tanstack/react-router';
import { TEXT_PAGES, type TextPage } from '#contract/content/texts/text-pages.ts';
import { PAGE_SPECS } from '#contract/content/texts/text-specs.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { PageTextsForm, type PreviewOf } from './page-texts-form.tsx';
import classes from './page-texts.module.css';
import { SiteContentForm } from './site-content-form.tsx';

const FIRST = { value: '', label: 'Stars, customers and your own pages' };
const CHOICES = [
  FIRST,
  ...TEXT_PAGES.map((page) => ({ value: page, label: PAGE_SPECS[page].title })),
];

/** The owner's texts in the shop, beside the bouquets, page by page; the address says which. */
export function SiteContentScreen({ preview }: { preview: PreviewOf }) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // The server does not know what stands behind the hash.
  const isHydrated = useHydrated();
  const page = TEXT_PAGES.find((each) => isHydrated && each === hash);
  return (
    <>
      <AdminPageHeader
        title="Website text"
        lead="The texts of your website, besides the bouquets. What you save shows on every page at once."
      />
      <SelectField
        label="Page"
        size="md"
        className={classes.page ?? ''}
        data={CHOICES}
        value={page ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ to: '.', hash: value, replace: true, resetScroll: false })
        }
      />
      {page ? <PageTexts key={page} page={page} preview={preview} /> : <SiteContent />}
    </>
  );
}

function SiteContent() {
  const words = trpc.admin.content.get.useQuery();
  return (
    <QueryBoundary query={words} what="website text">
      {(view) => <SiteContentForm view={view} />}
    </QueryBoundary>
  );
}

function PageTexts({ page, preview }: { page: TextPage; preview: PreviewOf }) {
  const texts = trpc.admin.texts.get.useQuery({ page });
  return (
    <QueryBoundary query={texts} what="texts">
      {(view) => <PageTextsForm view={view} preview={preview} />}
    </QueryBoundary>
  );
}
