import { Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { EVERY, type Every, EVERY_TEXT } from '#contract/subscription/subscription.ts';
import type { SubscriptionsView } from '#contract/subscription/subscription.schema.ts';
import dialogClasses from '#src/admin/dialogs/dialog.module.css';
import bar from '#src/admin/records/bottom-bar.module.css';
import records from '#src/admin/records/record-list.module.css';
import { SaveButtons, SoldState } from '#src/admin/versioned-form/versioned-form.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const NOTES: Readonly<Partial<Record<Every, string>>> = {
  fortnight:
    'PayFast has weeks and months only: its agreement is weekly, and the shop has it leave out every second payment. Your PayFast account needs its API switched on for this.',
};

/** How often flowers can come; with none the checkout offers no subscription, and those there are go on. */
export function Offer({ offered, canOffer }: Pick<SubscriptionsView, 'offered' | 'canOffer'>) {
  return (
    <div className={records.settings}>
      <SoldState name="In the shop" isSold={offered.length > 0} />
      {canOffer ? (
        <OfferForm offered={offered} />
      ) : (
        <p className={records.none}>
          PayFast takes recurring payments only for an account with a passphrase. Set one at PayFast
          and in PAYFAST_PASSPHRASE first.
        </p>
      )}
    </div>
  );
}

function OfferForm({ offered }: Pick<SubscriptionsView, 'offered'>) {
  const { admin } = trpc.useUtils();
  // Only what differs from what is offered is kept here.
  const [chosen, setChosen] = useState<readonly Every[]>();
  const offer = trpc.admin.subscriptions.offer.useMutation({
    onSuccess: (view) => {
      showAnswer(admin.subscriptions.list, undefined, view);
      setChosen(undefined);
      showToast({ tone: 'success', message: 'Subscriptions are saved' });
    },
    onError: (error) => {
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
      void admin.subscriptions.list.invalidate();
    },
  });
  const shown = chosen ?? offered;

  function choose(every: Every, isOn: boolean) {
    if (offer.isPending) return;
    const next = EVERY.filter((each) => (each === every ? isOn : shown.includes(each)));
    const isAsOffered = EVERY.every((each) => next.includes(each) === offered.includes(each));
    setChosen(isAsOffered ? undefined : next);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen && !offer.isPending) offer.mutate({ offered: [...chosen] });
  }

  return (
    <form noValidate className={dialogClasses.fields} onSubmit={handleSubmit}>
      <Checkbox.Group
        label="Sell flowers that come"
        description="The checkout offers what is ticked. Subscriptions that were begun go on when this is off."
        value={[...shown]}
      >
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
      {chosen && (
        <div className={bar.bar} data-at-bottom>
          <SaveButtons isSaving={offer.isPending} onUndo={() => setChosen(undefined)} />
        </div>
      )}
    </form>
  );
}
