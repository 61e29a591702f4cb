import { Alert, Textarea, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { characterCount } from '#contract/text/characters.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { paperNote } from '#src/ui/paper-note.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './panel.module.css';
import { DeliveryChange } from './delivery-change.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { useChangeForm } from './use-change-form.ts';

const BEGUN = 'We’ve started on your flowers, so you can no longer change this here.';
const OVER = 'This order can no longer be changed.';

/** Says that what is typed can no longer be saved, and how to tell it to the florist. */
function TooLate({ order }: { order: OrderPageView }) {
  const { email, supplier } = useShop();
  const ways = [supplier?.phone && `phone us on ${supplier.phone}`, email && `write to ${email}`];
  const way = ways.filter(Boolean).join(' or ') || 'reply to the email that confirmed your order';
  return (
    <Alert role="alert" color="blush" title={order.isOver ? OVER : BEGUN}>
      What you typed is not saved, but still here. Please {way}, and give your order number{' '}
      {order.orderNumber}.
    </Alert>
  );
}

const cardFault = {
  load: async () => (await import('#src/ui/card-fault.tsx')).CardFault,
};

// Without the note the card is printed all the same.
const goWithout = () => undefined;

interface ChangeFormProps {
  order: OrderPageView;
  orderKey: string;
}

/**
 * Card message, instructions, phone numbers and the delivery, until preparing starts. What was being typed then stays to be
 * read, with the way to tell it to the florist.
 */
export function ChangeForm({ order, orderKey }: ChangeFormProps) {
  const changing = useChangeForm(order, orderKey);
  const { element, form, change, handleSubmit, conflicts } = changing;
  const { cardMessage } = form.values;
  const { canChange } = order;
  const CardFault = useLazyComponent(cardFault, cardMessage !== '' && canChange, goWithout);
  const isReady = useMounted();
  const phone = { size: 'md', type: 'tel', inputMode: 'tel' } as const;
  const readOnly = !canChange;
  if (!canChange && !form.isDirty()) return null;
  return (
    <form ref={element} noValidate className={classes.panel} onSubmit={handleSubmit}>
      <h2 className={classes.title}>Need to change something?</h2>
      {canChange ? (
        <p className={classes.note}>You can, until we start making your bouquet.</p>
      ) : (
        <TooLate order={order} />
      )}
      <div className={classes.fields}>
        <Textarea
          {...form.getInputProps('cardMessage')}
          readOnly={readOnly}
          name="cardMessage"
          size="md"
          label="Card message"
          description={
            <>
              {characterCount(cardMessage)} of {MAX_CARD_MESSAGE} characters{' '}
              <strong role="status">{CardFault && <CardFault message={cardMessage} />}</strong>
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
        />
        <Textarea
          {...form.getInputProps('specialInstructions')}
          readOnly={readOnly}
          name="specialInstructions"
          size="md"
          label="Instructions"
          description={
            (canChange && paperNote(form.values.specialInstructions)) ||
            'Anything else that we should know'
          }
          rows={3}
        />
        <TextInput
          {...form.getInputProps('recipientPhone')}
          readOnly={readOnly}
          {...phone}
          name="recipientPhone"
          label="Recipient's phone (optional)"
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('customerPhone')}
          readOnly={readOnly}
          {...phone}
          name="customerPhone"
          label="Your phone"
          required
          autoComplete="tel"
        />
        <DeliveryChange
          order={order}
          orderKey={orderKey}
          form={form}
          isBegun={changing.isDeliveryBegun}
        />
        {canChange && conflicts.length > 0 && <ChangedElsewhere order={order} {...changing} />}
        {change.isError && canChange && conflicts.length === 0 && (
          <Alert role="alert" color="blush" title={changeFailure(change.error, 'saved')}>
            Everything you typed is still here.
          </Alert>
        )}
      </div>
      {canChange && (
        // Its line is there before it has anything to say, so that nothing moves.
        <p role="status" className={classes.note}>
          {form.isDirty() ? 'What you typed is not saved yet.' : '\u00A0'}
        </p>
      )}
      {canChange && conflicts.length === 0 && (
        <PushButton
          look="outline"
          type={isReady ? 'submit' : 'button'}
          aria-disabled={change.isPending}
        >
          <SwappedLabel>{change.isPending ? 'Saving...' : 'Save changes'}</SwappedLabel>
        </PushButton>
      )}
    </form>
  );
}
