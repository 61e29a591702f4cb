import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import type { ChangePreviewView } from '#contract/order/change-order.schema.ts';
import classes from '#src/admin/desk/desk.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import changed from './change.module.css';
import type { ChangeForm } from './use-change-form.ts';

const NOT_PREVIEWED =
  'There was no answer, so what the change does is not known yet. Nothing was changed.';

interface ChangeSummaryProps {
  change: ChangeForm;
  /** What saving does; undefined until it was asked for, and once something else was typed. */
  preview: ChangePreviewView | undefined;
  onSave: () => void;
  onLeave: () => void;
}

/** What the change does, and the buttons that look at it and save it. */
export function ChangeSummary({ change, preview, onSave, onLeave }: ChangeSummaryProps) {
  const { previewing, saving, base } = change;
  const heading = useRef<HTMLHeadingElement>(null);
  const error = saving.error ?? previewing.error;
  const isNothing = preview?.changes.length === 0;

  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);

  return (
    <aside aria-label="This change" className={classes.summary}>
      {preview ? (
        <>
          <h2 ref={heading} tabIndex={-1} className={changed.heading}>
            {isNothing ? 'Nothing changes' : 'What saving does'}
          </h2>
          {!isNothing && <PreviewFacts preview={preview} />}
        </>
      ) : (
        <>
          <h2 className={changed.heading}>This change</h2>
          <p className={classes.total}>
            <span>Total now</span>
            <span>{randLabelOf(base.total)}</span>
          </p>
          <p className={classes.note}>
            First look at what the change costs and what the shopper will read. Nothing is saved by
            looking.
          </p>
        </>
      )}
      {Boolean(error) && (
        <Alert role="alert" color="blush">
          {saving.error ? changeFailure(error, 'saved') : messageOf(error, NOT_PREVIEWED)}
        </Alert>
      )}
      {shopErrorOf(error)?.code === 'SETTINGS_CHANGED' && change.isOutdated && (
        <Button variant="default" size="md" fullWidth onClick={change.takeNewer}>
          Go on from the order as it is now
        </Button>
      )}
      {preview && !isNothing ? (
        <Button size="lg" fullWidth aria-disabled={saving.isPending} onClick={onSave}>
          <SwappedLabel>{saving.isPending ? 'One moment...' : 'Save the change'}</SwappedLabel>
        </Button>
      ) : (
        <Button type="submit" size="lg" fullWidth aria-disabled={previewing.isPending}>
          <SwappedLabel>
            {previewing.isPending ? 'One moment...' : 'Look at the change'}
          </SwappedLabel>
        </Button>
      )}
      <Button variant="subtle" size="md" fullWidth onClick={onLeave}>
        Back to the order
      </Button>
      {change.isDirty && (
        <Button variant="subtle" size="md" fullWidth onClick={change.clear}>
          Start again
        </Button>
      )}
    </aside>
  );
}

function PreviewFacts({ preview }: { preview: ChangePreviewView }) {
  const { before, after, toPay, toRefund, stock, takesPlace, isOutsideArea, mail, changes } =
    preview;
  return (
    <>
      <ul className={classes.summaryLines}>
        {changes.map(({ what, before: was, after: is }) => (
          <li key={what}>
            <strong>{what}:</strong> {is || 'none'}{' '}
            <span className={changed.was}>(before: {was || 'none'})</span>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span>
        <span>
          {before !== after && <s className={changed.was}>{randLabelOf(before)}</s>}{' '}
          {randLabelOf(after)}
        </span>
      </p>
      {isMoney(toPay) && (
        <p className={changed.money}>
          {randLabelOf(toPay)} is still to pay:{' '}
          {mail
            ? 'the shopper gets a link to pay it by PayFast.'
            : 'the page of the order has the link to pay it by PayFast.'}
        </p>
      )}
      {isMoney(toRefund) && (
        <p className={changed.money}>
          {randLabelOf(toRefund)} is to be refunded: you give it back on the page of the order.
        </p>
      )}
      <ul className={classes.summaryLines}>
        {stock.map(({ productName, takes, left }) => (
          <li key={productName}>
            {takes > 0
              ? `Takes ${takes} × ${productName} from the stock, ${left} left`
              : `Gives ${-takes} × ${productName} back to the stock`}
          </li>
        ))}
        {takesPlace && <li>Takes a place of its new day and time, and frees the old one</li>}
        {isOutsideArea && <li>Its address is outside the usual delivery area</li>}
      </ul>
      {mail ? (
        <details className={changed.mail}>
          <summary>The email that the shopper gets</summary>
          <p className={classes.note}>To {mail.to}</p>
          <p className={changed.subject}>{mail.subject}</p>
          <pre className={changed.text}>{mail.text}</pre>
        </details>
      ) : (
        <p className={classes.note}>This order has no email address: tell the shopper yourself.</p>
      )}
    </>
  );
}

function isMoney(text: string): boolean {
  return parseRand(text) !== 0;
}
