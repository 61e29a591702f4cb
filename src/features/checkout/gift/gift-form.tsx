import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { checkoutForm } from '#contract/order/order.schema.ts';
import { characterCount } from '#contract/text/characters.ts';
import { paperNote } from '#src/ui/paper-note.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { type CheckoutDraft, loadDraft, saveDraft } from '#src/features/checkout/checkout-draft.ts';
import { CardHelp } from './card-help.tsx';
import { OccasionField } from './occasion-field.tsx';

type Gift = Pick<CheckoutDraft, 'recipientName' | 'occasion' | 'cardMessage'>;

const rules = checkoutForm.pick({ recipientName: true, cardMessage: true });

/** Whom the flowers are for and what their card says: a part of the checkout form that can be filled in before it. */
export function GiftForm() {
  const [gift, setGift] = useState<Gift>(giftOfDraft);
  // Of another bouquet perhaps, whose card this one would replace.
  const [wasBegun] = useState(gift.recipientName !== '' || gift.cardMessage !== '');
  const issues = rules.safeParse(gift).error?.issues ?? [];
  const errorOf = (field: keyof Gift) => issues.find(({ path }) => path[0] === field)?.message;

  // Another tab may have checked out since.
  useEffect(() => {
    const read = () => setGift(giftOfDraft());
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);

  function change(changed: Partial<Gift>) {
    const next = { ...gift, ...changed };
    setGift(next);
    saveDraft({ ...loadDraft(), ...next });
  }

  return (
    <UiProvider>
      <div className="gift-fields">
        {wasBegun && (
          <p className="gift-note">
            One card and one address for each order. This is what you wrote before: what you change
            here is changed for the whole order.
          </p>
        )}
        <TextInput
          name="recipientName"
          size="md"
          label="Recipient's name (optional)"
          description={paperNote(gift.recipientName)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          error={errorOf('recipientName')}
          value={gift.recipientName}
          onChange={({ currentTarget }) => change({ recipientName: currentTarget.value })}
        />
        <OccasionField value={gift.occasion} onChange={(occasion) => change({ occasion })} />
        <Textarea
          name="cardMessage"
          size="md"
          label="Card message (optional)"
          description={`${characterCount(gift.cardMessage)} of ${MAX_CARD_MESSAGE} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={3}
          error={errorOf('cardMessage')}
          value={gift.cardMessage}
          onChange={({ currentTarget }) => change({ cardMessage: currentTarget.value })}
        />
        <CardHelp
          occasion={gift.occasion}
          message={gift.cardMessage}
          recipient={gift.recipientName}
          onMessage={(cardMessage) => change({ cardMessage })}
        />
        <p className="gift-note">
          We keep this on your phone or computer until you check out. You can change it there.
        </p>
      </div>
    </UiProvider>
  );
}

function giftOfDraft(): Gift {
  const { recipientName, occasion, cardMessage } = loadDraft();
  return { recipientName, occasion, cardMessage };
}
