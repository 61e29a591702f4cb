import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { EVERY, type Every, EVERY_TEXT } from '#contract/subscription/subscription.ts';
import type { SubscriptionsView } from '#contract/subscription/subscription.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

const NOTES: Readonly<Partial<Record<Every, string>>> = {
  fortnight:
    'PayFast has weeks and months only: its agreement is weekly, and the shop has it leave out every second payment. Your PayFast account needs its API switched on for this.',
};

/** How often flowers can come; with none the checkout offers no subscription, and those there are go on. */
export function Offer({ offered, canOffer }: Pick<SubscriptionsView, 'offered' | 'canOffer'>) {
  const { admin } = trpc.useUtils();
  // Shown at once: a call is known to be on its way a moment later than the tap.
  const [chosen, setChosen] = useState<readonly Every[]>();
  const offer = trpc.admin.subscriptions.offer.useMutation({
    onSuccess: (view) => admin.subscriptions.list.setData(undefined, view),
    onError: (error) => {
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
      void admin.subscriptions.list.invalidate();
    },
    onSettled: () => setChosen(undefined),
  });
  const shown = chosen ?? offered;

  function choose(every: Every, isOn: boolean) {
    if (offer.isPending) return;
    const next = EVERY.filter((each) => (each === every ? isOn : shown.includes(each)));
    setChosen(next);
    offer.mutate({ offered: next });
  }

  if (!canOffer) {
    return (
      <p className={records.none}>
        PayFast takes recurring payments only for an account with a passphrase. Set one at PayFast
        and in PAYFAST_PASSPHRASE first.
      </p>
    );
  }
  return (
    <Checkbox.Group label="The checkout offers flowers" value={[...shown]}>
      {EVERY.map((every) => (
        <Checkbox
          key={every}
          value={every}
          name={`offer-${every}`}
          size="md"
          mt="sm"
          label={EVERY_TEXT[every]}
          description={NOTES[every]}
          aria-busy={offer.isPending}
          onChange={({ currentTarget: { checked } }) => choose(every, checked)}
        />
      ))}
    </Checkbox.Group>
  );
}
