import { useState } from 'react';
import { feesOfEachTime } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { lineCost } from '#contract/cart/line-cost.ts';
import { type Cents, cents, parseRand, randLabel, sum } from '#contract/money/money.ts';
import {
  dayAfter,
  type Every,
  EVERY_TEXT,
  NOTHING_TO_PAY,
  PAID_DAYS_BEFORE,
} from '#contract/subscription/subscription.ts';
import { type DateText, isDateText } from '#contract/time/day.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { CheckoutCost, CheckoutLine, FeeOn } from '#src/features/checkout/checkout-cart.ts';
import { EVERY_KEY } from '#src/features/checkout/checkout-draft.ts';
import { type CheckoutProblem, isAbout } from '#src/features/checkout/problems/checkout-problem.ts';
import { removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { SelectField } from '#src/ui/select-field.tsx';

interface RepeatFieldProps {
  offered: readonly Every[];
  every: Every | undefined;
  /** What the first delivery costs. */
  price: CheckoutCost;
  lines: readonly CheckoutLine[];
  /** Returns what a delivery of the form costs by other fees than the owner's; undefined where none costs anything. */
  feesOn: (change: (fees: DeliveryFees) => DeliveryFees) => FeeOn | undefined;
  /** The day of the first delivery; empty while none is chosen. */
  day: string;
  onEvery: (every: Every | undefined) => void;
  /** Why the last order was not placed; what is refused of this choice is over with it. */
  problem: CheckoutProblem | undefined;
  onProblem: (problem: undefined) => void;
}

const ONCE = 'once';

/** Lets the flowers come again and again, and says what is paid for them and when. */
export function RepeatField(props: RepeatFieldProps) {
  const { offered, every, price, lines, feesOn, day, onEvery, problem, onProblem } = props;
  const usual = usualSubtotal(lines);
  const amount = cents(
    usual + (feesOn(feesOfEachTime)?.(usual, secondDay(every, day)).delivery ?? 0),
  );
  // What was chosen has to be seen where it is paid, as after a look at collecting, which takes this part away.
  const [isOpen, setOpen] = useState(every !== undefined);

  const isCovered = price.voucher !== undefined && price.total === 0;

  function choose(value: string) {
    const chosen = offered.find((each) => each === value);
    // Kept as the rest of the form.
    if (chosen) storeValue(EVERY_KEY, chosen);
    else removeValue(EVERY_KEY);
    if (isAbout(problem, 'every')) onProblem(undefined);
    onEvery(chosen);
  }

  return (
    <details
      className="repeat-field"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="repeat-summary">
        Send flowers again and again{every && `: ${EVERY_TEXT[every]}`}
      </summary>
      <SelectField
        name="every"
        label="These flowers come"
        size="md"
        value={every ?? ONCE}
        data={[
          { value: ONCE, label: 'once' },
          ...offered.map((value) => ({ value, label: EVERY_TEXT[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <p role="status" className="repeat-told">
        {every && (isCovered ? NOTHING_TO_PAY : repeatText(every, amount, day))}
      </p>
    </details>
  );
}

/** Returns what the bouquets cost outside all seasons. */
function usualSubtotal(lines: readonly CheckoutLine[]): Cents {
  return sum(
    lines.map((line) => {
      const usual = parseRand(line.usualPrice ?? '');
      return usual === undefined ? line.lineTotal : lineCost(line, usual);
    }),
  );
}

/** Returns the day of the delivery after the first one; empty while that has none. */
function secondDay(every: Every | undefined, day: string): DateText | '' {
  return every && isDateText(day) ? dayAfter(every, day, day) : '';
}

/** What is agreed on, before anything is paid. */
export function repeatText(every: Every, amount: Cents, day: string): string {
  const second = secondDay(every, day);
  const from = second && ` from ${longDate(second)} on`;
  const weeks =
    every === 'fortnight'
      ? ' PayFast’s page says “weekly”: we have it leave out every second week.'
      : '';
  return `You pay this order now, and ${randLabel(amount)} ${EVERY_TEXT[every]}${from}, which PayFast takes ${PAID_DAYS_BEFORE} days before each delivery.${weeks} We keep no card. Pause it, leave a delivery out or end it at any time by the link in our email.`;
}
