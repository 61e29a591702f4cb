import { Checkbox, NumberInput } from '@mantine/core';
import { MAX_LEAD_DAYS } from '#contract/catalogue/lead-days.ts';
import { weekdaysName } from '#contract/delivery/bouquet-days.ts';
import { FIELD_LABELS } from './field-labels.ts';
import classes from './label-fields.module.css';
import type { ProductForm } from './use-product-form.ts';

/** The week as it is read, from Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** On which days a bouquet can be delivered, beside those on which the shop delivers at all. */
export function DayFields({ form }: { form: ProductForm }) {
  return (
    <>
      <NumberInput
        {...form.getInputProps('leadDays')}
        label={FIELD_LABELS.leadDays}
        description={`So many days later than other bouquets, at most ${MAX_LEAD_DAYS}. 0: as soon as the shop delivers`}
        size="md"
        inputMode="numeric"
      />
      <Checkbox.Group
        label={FIELD_LABELS.deliveryWeekdays}
        description="None ticked: every day on which the shop delivers"
        error={form.errors['deliveryWeekdays']}
        size="md"
        value={form.values.deliveryWeekdays.map(String)}
        onChange={(days) => form.setFieldValue('deliveryWeekdays', days.map(Number))}
      >
        <div className={classes.choices}>
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              value={String(day)}
              label={weekdaysName(day)}
              size="md"
              classNames={{ body: classes.choice }}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
