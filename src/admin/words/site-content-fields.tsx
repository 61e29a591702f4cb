import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CUSTOM_PAGE_TITLES, CUSTOM_PAGES, type CustomPage } from '#contract/content/content.ts';
import { Section, ToggleLine, WholeNumberInput } from '#src/admin/delivery/settings-fields.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './site-content-form.module.css';
import type { SiteContentForm } from './use-site-content-form.ts';

/** The pages that exist once they have a text. */
export function PageFields({ form }: { form: SiteContentForm }) {
  const { data: words } = trpc.content.words.useQuery();
  return (
    <Section
      title="Your pages"
      hint="A page with text is linked at the bottom of every page. Empty pages stay hidden, but Sale is there while bouquets are reduced and shows them below its text. Leave an empty line between paragraphs. The first paragraph appears larger."
    >
      <div className={classes.stack}>
        {CUSTOM_PAGES.map((page) => (
          <Textarea
            key={page}
            name={`pages.${page}`}
            size="md"
            label={CUSTOM_PAGE_TITLES[page]}
            description={pageState(form, page, words?.pages.includes(page) === true)}
            rows={6}
            {...form.getInputProps(`pages.${page}`)}
          />
        ))}
      </div>
    </Section>
  );
}

/** How many reviews stand beside the stars of every bouquet, or no stars at all. */
export function ReviewField({ form }: { form: SiteContentForm }) {
  const { reviewCount } = form.values;
  const [last, setLast] = useState(reviewCount);
  const isOn = reviewCount !== null;

  function change(count: number | null) {
    if (reviewCount) setLast(reviewCount);
    form.setFieldValue('reviewCount', count);
  }

  return (
    <Section
      title="Stars"
      hint="Every bouquet shows its stars and the same number of reviews. The shop does not count reviews: enter your real number, or turn them off. Reviews aren’t shared with search engines."
    >
      <ToggleLine
        name="Stars and reviews"
        state={isOn ? 'Shown' : 'Not shown anywhere'}
        isOn={isOn}
        onChange={(wanted) => change(wanted ? (last ?? 0) : null)}
      />
      {isOn && (
        <WholeNumberInput
          name="reviewCount"
          label="Number of reviews"
          className={classes.short ?? ''}
          number={reviewCount ?? 0}
          empty={0}
          error={form.errors['reviewCount']}
          onChange={(count: number) => change(count)}
        />
      )}
    </Section>
  );
}

/** Two customers' words on the home page. */
export function TestimonialFields({ form }: { form: SiteContentForm }) {
  return (
    <Section
      title="What Our Customers Say"
      hint="On the home page. The shop comes with sample texts: put real ones here, or clear them and they stay hidden."
    >
      <div className={classes.pair}>
        {form.values.testimonials.map((_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place, whatever is in it
          <fieldset key={place} className={classes.group}>
            <legend className={classes.legend}>{place === 0 ? 'First' : 'Second'}</legend>
            <Textarea
              name={`testimonials.${place}.words`}
              size="md"
              label="What they said"
              rows={4}
              {...form.getInputProps(`testimonials.${place}.words`)}
            />
            <TextInput
              name={`testimonials.${place}.name`}
              size="md"
              label="Name"
              autoComplete="off"
              {...form.getInputProps(`testimonials.${place}.name`)}
            />
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

/** Whether shoppers see a page, or will once it is saved. `isThere`: they see it now. */
function pageState(form: SiteContentForm, page: CustomPage, isThere: boolean): string {
  const hasText = form.values.pages[page].trim() !== '';
  if (page === 'sale' && !hasText) {
    const comesByItself = 'without a text, it is there only while bouquets are reduced';
    if (form.isDirty('pages.sale')) return `Once saved: ${comesByItself}`;
    return isThere
      ? 'Shown by itself, because bouquets are reduced'
      : `Not shown: ${comesByItself}`;
  }
  const state = hasText ? 'Shown' : 'Not shown';
  return form.isDirty(`pages.${page}`) ? `${state} once saved` : state;
}
