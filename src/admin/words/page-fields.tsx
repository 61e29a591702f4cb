import { Textarea } from '@mantine/core';
import { CUSTOM_PAGE_TITLES, CUSTOM_PAGES } from '#contract/content/content.ts';
import { Section } from '#src/admin/delivery/section.tsx';
import type { SiteContentForm } from './use-site-content-form.ts';
import classes from './site-content-form.module.css';

/** The pages that are there once they have words. */
export function PageFields({ form }: { form: SiteContentForm }) {
  return (
    <Section
      title="Your pages"
      hint="A page with text is linked at the bottom of every page. Empty pages stay hidden. Leave an empty line between paragraphs. The first paragraph appears larger."
    >
      <div className={classes.stack}>
        {CUSTOM_PAGES.map((page) => (
          <Textarea
            key={page}
            name={`pages.${page}`}
            size="md"
            label={CUSTOM_PAGE_TITLES[page]}
            description={form.values.pages[page].trim() ? 'Shown' : 'Not shown'}
            rows={6}
            {...form.getInputProps(`pages.${page}`)}
          />
        ))}
      </div>
    </Section>
  );
}
