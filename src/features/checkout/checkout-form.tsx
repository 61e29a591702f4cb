import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { randLabel } from '#contract/money/money.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { plural } from '#contract/text/plural.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import type { CheckoutCart, CheckoutCost, CheckoutLine, CheckoutVoucher } from './checkout-cart.ts';
import { checkoutForm } from '#contract/order/order.schema.ts';
import texts from '#src/ui/line-texts.module.css';
import classes from './checkout-form.module.css';
import { cartOn, dayNews, seasonDays, totalWith } from './day-prices.ts';
import { isDraftField, keptEvery, loadDraft } from './checkout-draft.ts';
import { cardHelp, needsHelp } from './gift/lazy-card-help.ts';
import { plainCode } from '#contract/voucher/voucher.ts';
import { chosen } from './choice/lazy-choice.ts';
import { collection } from './delivery/lazy-collection.ts';
import { DeliveryFields } from './delivery/delivery-fields.tsx';
import type { feeOn as FeeRule } from './fees/fee-on.ts';
import { placeFields } from './place/lazy-place-fields.ts';
import { repeatField } from './repeat/lazy-repeat-field.ts';
import { keptVoucher } from './voucher/kept-voucher.ts';
import { voucherField } from './voucher/lazy-voucher-field.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { fieldId, focusField } from './field-id.ts';
import { NotReadyYet } from './keep-cart/not-ready-yet.tsx';
import { CODE_LEFT, type CheckoutProblem } from './problems/checkout-problem.ts';
import { ErrorSummary, type FieldErrors, wrongFields } from './problems/error-summary.tsx';
import { ProblemAlert } from './problems/problem-alert.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  cart: CheckoutCart;
  /** Why the last order was not placed. */
  problem: CheckoutProblem | undefined;
  onProblem: (problem: CheckoutProblem | undefined) => void;
  /** The live delivery promise. */
  promise: ReactNode;
  /** Undefined while a delivery is free. */
  feeRule: typeof FeeRule | undefined;
  /** Subtotal, delivery and total, as in the cart. */
  totals: (cost: CheckoutCost) => ReactNode;
  /** The order was paid before; its page is to be shown instead of paying twice. */
  onAlreadyPaid: (orderId: string) => void;
}

/** Without its field a voucher cannot be used, and the order can be placed. */
const ignore = () => undefined;

/** Loads what the kept values need beside the form; without it the form is there all the same. */
export async function loadKeptParts(isCollecting?: boolean): Promise<void> {
  const draft = loadDraft();
  await Promise.allSettled([
    draft.placeType && placeFields.load(),
    needsHelp(draft) && cardHelp.load(),
    isCollecting && collection.load(checkoutForm),
    keptEvery() && repeatField.load(),
    chosen.load(),
  ]);
}

/** The checkout form beside the order summary; below it on a phone. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { problem, onProblem, promise, totals, onAlreadyPaid } = props;
  const delivery = useCheckoutForm(props.cart.sessionId);
  const { form } = delivery;
  const day = form.values.deliveryDate;
  const { takesVouchers, deliveryFees, subscriptions } = useSiteContent();
  const feeOn = deliveryFees && props.feeRule?.(deliveryFees, form.values);
  const on = (each: typeof day) => cartOn(props.cart, each, feeOn);
  const cart = on(day);
  const [asked, setEvery] = useState(() => subscriptions?.find((each) => each === keptEvery()));
  const RepeatField = useLazyComponent(repeatField, subscriptions !== undefined, ignore);
  // What is collected does not come again and again, and nothing does of which nothing is said.
  const every = RepeatField && !form.values.fulfilment ? asked : undefined;
  const [voucher, setVoucher] = useState(() => (takesVouchers ? keptVoucher() : undefined));
  const VoucherField = useLazyComponent(voucherField, takesVouchers === true, ignore);
  const handover = form.values.fulfilment && 'Collection';
  const cost = { ...costOf(cart, voucher), handover };
  const { isPending, placeOrder } = useCheckout(cart, { onProblem, onAlreadyPaid, voucher, every });
  const [sentErrors, setSentErrors] = useState<FieldErrors>({});

  const issues = problem?.issues ?? [];
  // What was refused of fields is over once they are right.
  const isMended =
    issues.length > 0 && issues.every(({ path }) => isDraftField(path) && !form.errors[path]);

  const showRefusal = useEffectEvent((told: readonly ErrorIssue[]) => {
    const refused: FieldErrors = {};
    for (const { path, message } of told) {
      if (!isDraftField(path)) continue;
      form.setFieldError(path, message);
      refused[path] = message;
    }
    setSentErrors(refused);
    focusFirst(refused);
  });

  useEffect(() => showRefusal(problem?.issues ?? []), [problem]);

  // Sent to someone else: what is still to be typed begins with the address. The router scrolls up first.
  const showRecipient = useEffectEvent(() => {
    if (location.hash !== `#${fieldId('recipientName')}`) return;
    const isNew = form.values.deliveryAddress === '';
    requestAnimationFrame(() => focusField(isNew ? 'deliveryAddress' : 'recipientName'));
  });
  useEffect(() => showRecipient(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    setSentErrors(errors);
    if (hasErrors) focusFirst(errors);
    else if (!isCodeLeft(event.currentTarget, voucher)) void placeOrder(form.getValues());
    else onProblem(CODE_LEFT);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={classes.columns}>
      <a href="#order-summary" className={classes.peek}>
        <span className={classes.peekText}>{plural(cart.count, 'item')} in your order</span>
        <strong>
          {cost.isLeast && 'from '}
          {randLabel(cost.total)}
        </strong>
      </a>
      <div className={classes.delivery}>
        <ErrorSummary errors={sentErrors} left={form.errors} />
        <DeliveryFields
          {...delivery}
          promise={promise}
          seasons={seasonDays(cart.lines)}
          news={dayNews(on, day, voucher)}
        />
      </div>
      <aside
        id="order-summary"
        tabIndex={-1}
        aria-label="Order summary"
        className={classes.summary}
      >
        <OrderSummary cart={cart} totals={totals(cost)} />
        {takesVouchers && (
          <div className={classes.voucher}>
            {VoucherField && (
              <VoucherField
                {...{ problem, onProblem }}
                price={cost}
                sessionId={cart.sessionId}
                onVoucher={setVoucher}
              />
            )}
          </div>
        )}
        {RepeatField && subscriptions && !form.values.fulfilment && (
          <RepeatField
            {...{ every, day, problem, onProblem }}
            offered={subscriptions}
            price={cost}
            lines={cart.lines}
            feesOn={(change) => deliveryFees && props.feeRule?.(change(deliveryFees), form.values)}
            onEvery={setEvery}
          />
        )}
        {problem && !isMended && <ProblemAlert problem={problem} cart={cart} />}
        <Button type="submit" size="lg" fullWidth aria-disabled={isPending}>
          <SwappedLabel>{isPending ? 'Processing...' : 'Place Order'}</SwappedLabel>
        </Button>
        <p className={classes.secure}>
          {cost.total > 0 && "You pay on PayFast's secure page in the next step. "}What we do with
          your details is in our <a href="/privacy">privacy notice</a>.
        </p>
        {props.cart.sessionId && (
          <NotReadyYet
            sessionId={props.cart.sessionId}
            email={form.values.customerEmail}
            onNoEmail={(reason) => {
              form.setFieldError('customerEmail', reason);
              focusField('customerEmail');
            }}
          />
        )}
      </aside>
    </form>
  );
}

/** Returns whether a voucher's code was typed and is not used, and shows it then. */
function isCodeLeft(form: HTMLFormElement, voucher: CheckoutVoucher | undefined): boolean {
  const field = form.elements.namedItem('voucherCode');
  if (!(field instanceof HTMLInputElement)) return false;
  const code = plainCode(field.value);
  if (code === '' || code === voucher?.code) return false;
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  return true;
}

/** Opened parts of the form appear with the next frame; only then can their fields take the focus. */
function focusFirst(errors: FieldErrors): void {
  const [first] = wrongFields(errors);
  if (first) requestAnimationFrame(() => focusField(first));
}

interface OrderSummaryProps {
  cart: CheckoutCart;
  totals: ReactNode;
}

/** What is being ordered and what it costs. */
export function OrderSummary({ cart, totals }: OrderSummaryProps) {
  return (
    <>
      <h2 className={classes.heading}>Order summary</h2>
      <ul className={classes.lines}>
        {cart.lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <div className={classes.image}>
              <ProductImage
                src={line.product.imageUrl}
                alt=""
                sizes="64px"
                focus={line.product.focus}
              />
            </div>
            <div>
              <p className={texts.name}>{line.product.name || 'Unknown Product'}</p>
              <p className={texts.note}>
                {line.size} · quantity {line.quantity}
              </p>
              {line.dayNote && <p className={texts.note}>{line.dayNote}</p>}
              {line.mark && <p className={texts.mark}>{line.mark}</p>}
              {!line.available && <FitButton line={line} cart={cart} />}
            </div>
            <p className={classes.amount}>{randLabel(line.lineTotal)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.totals}>{totals}</div>
    </>
  );
}

/** The items to be paid, without those no longer available. */
function costOf(
  { subtotal, delivery, isLeast }: CheckoutCart,
  voucher?: CheckoutVoucher,
): CheckoutCost {
  const price = { subtotal, delivery, isLeast };
  return {
    ...price,
    total: totalWith(price, voucher),
    voucher: voucher && { code: voucher.code, discount: voucher.discountOn(price) },
  };
}

/** Makes a line fit what can still be had of it. */
function FitButton({ line, cart }: { line: CheckoutLine; cart: CheckoutCart }) {
  const what = line.stock ? `Change to ${line.stock}` : 'Remove';
  return (
    <Button
      variant="default"
      aria-label={`${what}: ${line.product.name}, ${line.size}`}
      onClick={() => void cart.setQuantity(line, line.stock)}
    >
      {what}
    </Button>
  );
}
