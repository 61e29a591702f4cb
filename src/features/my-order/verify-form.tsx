import { Alert, TextInput } from '@mantine/core';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { lookUpProblem, useLookUp } from './look-up-form.tsx';
import classes from './panel.module.css';

const TEXTS = {
  masked: {
    title: 'Is this your order?',
    byLink: 'link in our email opens it',
    action: 'Show all of it',
  },
  open: {
    title: 'Need to change something?',
    byLink: 'link in our email lets you',
    action: 'Change or cancel it',
  },
} as const;

interface ProveFormProps {
  orderNumber: string;
  /** Its email with the link has been sent. */
  isPaid: boolean;
  /** Names and addresses are hidden: more than two hours have passed. */
  isMasked: boolean;
  onProven: (key: string) => void;
}

/** Asks for the email address that an order was placed with, which opens all of it to be seen and changed. */
export function VerifyForm({ orderNumber, isPaid, isMasked, onProven }: ProveFormProps) {
  const { element, form, isReady, lookUp, handleSubmit } = useLookUp({
    orderNumber,
    onFound: ({ key }) => onProven(key),
  });
  const { keepsEmails } = useShop();
  const { title, byLink, action } = TEXTS[isMasked ? 'masked' : 'open'];
  const problem = lookUp.isError && lookUpProblem(shopErrorOf(lookUp.error));
  return (
    <form ref={element} noValidate className={classes.panel} onSubmit={handleSubmit}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.note}>
        {keepsEmails
          ? 'Enter the email address you ordered with.'
          : `${isPaid ? 'The' : 'Once it’s paid, the'} ${byLink}. Or enter the email address you ordered with.`}
      </p>
      <div className={classes.fields}>
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          size="md"
          type="email"
          inputMode="email"
          label="Email"
          required
          autoComplete="email"
        />
        {problem && (
          <Alert role="alert" color="blush" title={problem.title}>
            {problem.hint}
          </Alert>
        )}
      </div>
      <PushButton
        look="outline"
        type={isReady ? 'submit' : 'button'}
        aria-disabled={lookUp.isPending}
      >
        <SwappedLabel>{lookUp.isPending ? 'Looking...' : action}</SwappedLabel>
      </PushButton>
    </form>
  );
}
