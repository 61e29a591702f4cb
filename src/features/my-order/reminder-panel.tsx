import { Alert, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { OrderPageView, ReminderView } from '#contract/order/order-page.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './panel.module.css';
import { showAnswer } from '#src/lib/show-answer.ts';

interface ReminderPanelProps {
  order: OrderPageView;
  orderKey: string;
}

/** Lets a shopper be reminded of an order a year later, and turn that off again. */
export function ReminderPanel({ order, orderKey }: ReminderPanelProps) {
  const { order: orders } = trpc.useUtils();
  const call = { id: order.id, key: orderKey };
  // Shown at once and until the page knows better: a call is known to be on its way a moment later than the tap.
  const [asked, setAsked] = useState<{ isOn: boolean; of: ReminderView }>();
  const set = trpc.reminder.set.useMutation({
    onSuccess: (reminder) => showAnswer(orders.page, call, (page) => page && { ...page, reminder }),
    // It may have been noted although the answer was lost: the page shows how it stands.
    onError: () => {
      setAsked(undefined);
      void orders.page.invalidate(call);
    },
  });
  const { reminder } = order;
  if (!reminder) return null;
  return (
    <section className={classes.panel} aria-label="A reminder next year">
      <Checkbox
        name="reminder"
        size="md"
        label="Remind me next year"
        description={reminderText(reminder)}
        checked={asked?.of === reminder ? asked.isOn : reminder.isOn}
        aria-busy={set.isPending}
        onChange={({ currentTarget: { checked } }) => {
          if (set.isPending) return;
          setAsked({ isOn: checked, of: reminder });
          set.mutate({ ...call, isOn: checked });
        }}
      />
      {set.isError && (
        <Alert role="alert" color="blush" title={changeFailure(set.error, 'saved')} />
      )}
    </section>
  );
}

/** When it comes, and that nothing else does. */
export function reminderText({ day, peak }: ReminderView): string {
  const when = peak ? `${peak}, ${longDate(day)}` : longDate(day);
  return `One email, two weeks before ${when}, and nothing else. You can turn it off here or in the email.`;
}
