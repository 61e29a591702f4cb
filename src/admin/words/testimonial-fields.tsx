import { Textarea, TextInput } from '@mantine/core';
import { Section } from '#src/admin/delivery/section.tsx';
import type { SiteContentForm } from './use-site-content-form.ts';
import classes from './site-content-form.module.css';

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
