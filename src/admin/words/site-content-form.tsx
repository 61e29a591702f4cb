import { z } from 'zod';
import { siteContentView } from '#contract/content/content.schema.ts';
import { useVersionedForm } from '#src/admin/versioned-form/use-versioned-form.ts';
import { VersionedForm } from '#src/admin/versioned-form/versioned-form.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { PageFields, ReviewField, TestimonialFields } from './site-content-fields.tsx';
import classes from './site-content-form.module.css';
import {
  SITE_CONTENT_PARTS,
  useSiteContentForm,
  wordsDifferences,
} from './use-site-content-form.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const testimonial = z.object({ words: z.string(), name: z.string() });

/** The words' form as it is kept in the browser: any texts, right or not. */
const storedWordsDraft = z.object({
  base: siteContentView,
  values: z.object({
    reviewCount: z.number().nullable(),
    testimonials: z.tuple([testimonial, testimonial]),
    pages: z.object({ sale: z.string(), careers: z.string(), sustainability: z.string() }),
  }),
});

interface SiteContentFormProps {
  view: z.infer<typeof siteContentView>;
}

export function SiteContentForm({ view }: SiteContentFormProps) {
  const utils = trpc.useUtils();
  const content = utils.admin.content.get;
  const form = useSiteContentForm(view.words);
  const versioned = useVersionedForm({
    key: 'words',
    draftSchema: storedWordsDraft,
    view,
    valuesOf: ({ words }) => words,
    form,
    save: (version, words) => utils.client.admin.content.save.mutate({ version, words }),
    onSaved: (saved) => {
      showAnswer(content, undefined, saved);
      void utils.content.invalidate();
    },
    savedText: 'Saved. Shoppers see it now.',
    read: () => content.fetch(undefined, { staleTime: 0 }),
    parts: SITE_CONTENT_PARTS,
    differencesOf: wordsDifferences,
  });
  return (
    <VersionedForm of={versioned} className={classes.form}>
      <ReviewField form={form} />
      <TestimonialFields form={form} />
      <PageFields form={form} />
    </VersionedForm>
  );
}
