import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '#src/ui/icons/icon-trash.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { MAX_RECIPE_QUANTITY } from '#contract/recipe/stem.ts';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import type { RecipeView } from '#contract/recipe/recipe.schema.ts';
import records from '#src/admin/records/record-list.module.css';
import tool from '#src/admin/records/tool-button.module.css';
import { SelectField } from '#src/ui/select-field.tsx';
import { MarginText } from './margins-screen.tsx';
import classes from './recipes.module.css';
import { type RecipeForm, type TypedLine, typedMargin } from './use-recipe-form.ts';

interface RecipeSizeProps {
  size: RecipeView['sizes'][number];
  /** Its place among the sizes, by which the form names its fields. */
  index: number;
  /** The other sizes that have stems, which can be copied. */
  others: readonly { label: string; lines: readonly TypedLine[] }[];
  stems: readonly StemView[];
  recipe: RecipeForm;
}

/** The stems of one size. */
export function RecipeSize({ size, index, others, stems, recipe }: RecipeSizeProps) {
  const { code, label, available, price } = size;
  const lines = recipe.form.values.sizes[index]?.lines ?? [];
  const byId = new Map(stems.map((stem) => [stem.id, stem]));
  const margin = typedMargin(price, lines, byId);
  const left = stems.filter(({ id }) => !lines.some(({ stemId }) => stemId === id));
  const set = (next: TypedLine[]) => recipe.setLines(code, next);
  return (
    <fieldset className={records.record}>
      <legend className={classes.size}>
        {label}
        {!available && ' (off sale)'}
      </legend>
      <p className={records.facts}>
        {randLabelOf(price)}
        {margin.cost !== null && `, its stems cost ${randLabelOf(margin.cost)}`}
        {margin.margin !== null && (
          <>
            , left <MarginText {...margin} />
          </>
        )}
      </p>
      <ul className={classes.lines}>
        {lines.map((line, place) => {
          const name = byId.get(line.stemId)?.name ?? 'A stem that was removed';
          const path = `sizes.${index}.lines.${place}.quantity`;
          return (
            <li key={line.stemId} className={classes.line}>
              <TextInput
                size="md"
                name={path}
                label={name}
                inputMode="numeric"
                autoComplete="off"
                value={line.quantity}
                error={recipe.form.errors[path]}
                onChange={({ currentTarget: { value } }) =>
                  set(lines.map((each) => (each === line ? { ...line, quantity: value } : each)))
                }
              />
              <button
                type="button"
                className={tool.tool}
                aria-label={`Remove ${name} from ${label}`}
                onClick={() => set(lines.filter((each) => each !== line))}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <SelectField
          size="md"
          label={`Add a stem to ${label}`}
          value=""
          data={[
            { value: '', label: 'Choose a stem' },
            ...left.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value) set([...lines, { stemId: value, quantity: 1 }]);
          }}
        />
      )}
      {lines.length === 0 && others.length > 0 && (
        <div className={records.actions}>
          {others.map((other) => (
            <Button
              key={other.label}
              variant="light"
              size="md"
              onClick={() => set(other.lines.map((line) => ({ ...line })))}
            >
              Begin with {other.label}
            </Button>
          ))}
        </div>
      )}
      {lines.length > 0 && lines.every(({ quantity }) => isScalable(quantity)) && (
        <div className={records.actions}>
          <Button variant="subtle" size="md" onClick={() => set(lines.map(larger))}>
            Half as many more
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function isScalable(quantity: number | string): boolean {
  const number = Number(quantity);
  return Number.isInteger(number) && number >= 1 && Math.ceil(number * 1.5) <= MAX_RECIPE_QUANTITY;
}

function larger({ stemId, quantity }: TypedLine): TypedLine {
  return { stemId, quantity: Math.ceil(Number(quantity) * 1.5) };
}
