import { Button } from '@mantine/core';
import { MAX_BULK_PRODUCTS } from '#contract/catalogue/bulk-change.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './choose-bar.module.css';
import type { Choosing } from './use-choosing.ts';

interface ChooseBarProps {
  choosing: Choosing;
  /** The products that the list shows. */
  shown: readonly AdminProductView[];
  onChange: () => void;
  onStop: () => void;
}

/** How many products are chosen, and what can be done with them, within the thumb's reach. */
export function ChooseBar({ choosing, shown, onChange, onStop }: ChooseBarProps) {
  const { chosen } = choosing;
  const hidden = chosen.filter((product) => !shown.includes(product)).length;
  const isTooMany = chosen.length > MAX_BULK_PRODUCTS;

  return (
    <section aria-label="With the chosen products" className={classes.bar} data-at-bottom>
      <p role="status" className={classes.count}>
        {chosen.length === 0 ? 'Choose the products to change' : `${chosen.length} chosen`}
        {hidden > 0 && `, ${hidden} of them not shown`}
        {isTooMany && `. At most ${MAX_BULK_PRODUCTS} can be changed at once.`}
      </p>
      <Button size="md" variant="subtle" onClick={onStop}>
        Stop choosing
      </Button>
      {chosen.length > 0 && !isTooMany && (
        <Button size="md" className={classes.change} onClick={onChange}>
          Change {plural(chosen.length, 'product')}
        </Button>
      )}
    </section>
  );
}

interface ChooseAllProps {
  choosing: Choosing;
  /** At least one. */
  shown: readonly AdminProductView[];
}

/** Chooses all products that the list shows, or none any more once they are chosen. */
export function ChooseAll({ choosing: { isChosen, choose, clear }, shown }: ChooseAllProps) {
  const ids = shown.map(({ id }) => id);
  const areAllChosen = ids.every(isChosen);
  return (
    <Button
      size="compact-md"
      variant="subtle"
      onClick={() => (areAllChosen ? clear() : choose(ids, true))}
    >
      <SwappedLabel>{areAllChosen ? 'Choose none' : `Choose all ${ids.length} shown`}</SwappedLabel>
    </Button>
  );
}
