import { Checkbox } from '@mantine/core';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import type { SeasonDraft } from './season-draft.ts';
import classes from './seasons.module.css';

interface ProductChoiceProps {
  products: readonly AdminProductView[];
  draft: Pick<SeasonDraft, 'products' | 'chosen'>;
  error: string | undefined;
  onChange: (changed: Partial<SeasonDraft>) => void;
}

/** All products, or which. */
export function ProductChoice({ products, draft, error, onChange }: ProductChoiceProps) {
  const { chosen } = draft;

  function toggle(id: string): void {
    const isChosen = chosen.includes(id);
    onChange({ chosen: isChosen ? chosen.filter((each) => each !== id) : [...chosen, id] });
  }

  return (
    <>
      <SelectField
        name="productIds"
        label="For"
        size="md"
        data={[
          { value: 'all', label: 'All products' },
          { value: 'chosen', label: 'Chosen products' },
        ]}
        value={draft.products}
        error={error}
        onChange={({ currentTarget: { value } }) =>
          onChange({ products: value === 'chosen' ? value : 'all' })
        }
      />
      {draft.products === 'chosen' && (
        <ul className={classes.products} aria-label="Products">
          {products.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                size="md"
                label={name}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
