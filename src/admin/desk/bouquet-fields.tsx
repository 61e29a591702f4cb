import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { ActionIcon, NumberInput } from '@mantine/core';
import { IconX } from '#src/ui/icons/icon-x.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { MAX_QUANTITY } from '#contract/cart/cart.ts';
import { randLabel, times } from '#contract/money/money.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './desk.module.css';
import { type DeskLine, lineOf, type PricedDeskLine } from './desk-lines.ts';

interface BouquetFieldsProps {
  products: readonly AdminProductView[];
  lines: readonly DeskLine[];
  priced: readonly PricedDeskLine[];
  problem: string | undefined;
  legend?: string;
  /** False where the order has bouquets already. */
  isRequired?: boolean;
  onChange: (lines: DeskLine[]) => void;
}

/** The bouquets that the caller wants, in size and number. */
export function BouquetFields({
  products,
  lines,
  priced,
  problem,
  legend = 'Which bouquets?',
  isRequired = true,
  onChange,
}: BouquetFieldsProps) {
  const onSale = products.filter((product) => saleStateOf(product) === 'on_sale');
  const change = (line: DeskLine, by: Partial<DeskLine>) =>
    onChange(lines.map((each) => (each === line ? { ...each, ...by } : each)));

  function add(productId: string) {
    const product = onSale.find(({ id }) => id === productId);
    if (product) onChange([...lines, lineOf(product)]);
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <ul className={classes.lines}>
        {lines.map((line, place) => {
          const shown = priced.find(
            (each) => each.productId === line.productId && each.size === line.size,
          );
          const name = shown?.product.name ?? 'No longer on sale';
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a place in the order, whatever is in it
            <li key={place} className={classes.line}>
              <p className={classes.lineName}>
                {name}
                {shown && (
                  <span className={classes.lineNote}>
                    {randLabel(times(shown.price, line.quantity))}, {shown.product.stock} in stock
                  </span>
                )}
              </p>
              {shown && shown.sizes.length > 0 && (
                <SelectField
                  size="md"
                  aria-label={`Size of ${name}`}
                  data={shown.sizes}
                  value={line.size}
                  onChange={({ currentTarget: { value } }) => change(line, { size: value })}
                />
              )}
              <NumberInput
                size="md"
                aria-label={`Number of ${name}`}
                className={classes.number ?? ''}
                min={1}
                max={MAX_QUANTITY}
                allowDecimal={false}
                value={line.quantity}
                onChange={(quantity) => change(line, { quantity: Number(quantity) || 1 })}
              />
              <ActionIcon
                variant="subtle"
                size="xl"
                aria-label={`Take out ${name}`}
                onClick={() => onChange(lines.filter((each) => each !== line))}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <SelectField
        size="md"
        label={lines.length > 0 || !isRequired ? 'Another bouquet' : 'Bouquet'}
        name="bouquet"
        withAsterisk={isRequired && lines.length === 0}
        error={problem}
        value=""
        data={onSale.map(({ id, name, price, stock }) => ({
          value: id,
          label: stock > 0 ? `${name}, R${price}` : `${name}: sold out`,
        }))}
        onChange={({ currentTarget: { value } }) => add(value)}
      />
    </fieldset>
  );
}
