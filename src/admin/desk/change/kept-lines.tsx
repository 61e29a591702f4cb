import { Button, NumberInput } from '@mantine/core';
import { MAX_QUANTITY } from '#contract/cart/cart.ts';
import { randLabelOf } from '#contract/money/money.ts';
import classes from '#src/admin/desk/desk.module.css';
import type { ChangeForm } from './use-change-form.ts';

/** The bouquets that the order has, each at the price that was paid. */
export function KeptLines({ change }: { change: ChangeForm }) {
  const { base, numbers, setNumber } = change;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Bouquets</legend>
      {base.linesFixed && <p className={classes.note}>{base.linesFixed}</p>}
      <ul className={classes.lines}>
        {base.lines.map(({ lineId, productName, size, price, quantity }) => {
          const name = `${productName}, ${size}`;
          const number = numbers[lineId] ?? quantity;
          const isOut = number === 0;
          return (
            <li key={lineId} className={classes.line}>
              <p className={classes.lineName}>
                {base.linesFixed ? `${quantity} × ${name}` : name}
                <span className={classes.lineNote}>
                  {isOut ? 'Taken out' : `${randLabelOf(price)} each, as it was ordered`}
                </span>
              </p>
              {!base.linesFixed && (
                <>
                  <NumberInput
                    size="md"
                    aria-label={`Number of ${name}`}
                    className={classes.number ?? ''}
                    min={0}
                    max={MAX_QUANTITY}
                    allowDecimal={false}
                    value={number}
                    onChange={(typed) => setNumber(lineId, Number(typed) || 0)}
                  />
                  <Button
                    variant="default"
                    size="md"
                    aria-label={`${isOut ? 'Put back' : 'Take out'} ${name}`}
                    onClick={() => setNumber(lineId, isOut ? quantity : 0)}
                  >
                    {isOut ? 'Put back' : 'Take out'}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
