import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Section } from '#src/admin/delivery/section.tsx';
import { numberOf } from '#src/admin/delivery/settings-draft.ts';
import { ToggleLine } from '#src/admin/delivery/toggle-line.tsx';
import type { SiteContentForm } from './use-site-content-form.ts';
import classes from './site-content-form.module.css';

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
        <TextInput
          name="reviewCount"
          size="md"
          label="Number of reviews"
          inputMode="numeric"
          autoComplete="off"
          className={classes.short}
          value={reviewCount || ''}
          error={form.errors['reviewCount']}
          onChange={({ currentTarget: { value } }) => change(numberOf(value, 0))}
        />
      )}
    </Section>
  );
}
