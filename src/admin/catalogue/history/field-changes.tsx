import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import { isDateText } from '#contract/time/day.ts';
import {
  FIELD_LABELS,
  LOG_LABELS,
  PHOTO_LABELS,
  SEASON_LABELS,
  SIZE_LABELS,
} from '#src/admin/catalogue/editor/field-labels.ts';
import classes from './field-changes.module.css';

/** More changes than this in one go are folded away: a new product has dozens. */
const SHOWN_AT_ONCE = 6;
/** Longer texts stand one below the other. */
const LONG = 40;

interface FieldChangesProps {
  changes: readonly FieldChange[];
  /** Short ones, of which many stand below each other: none is folded away. */
  isCompact?: boolean;
}

/** Each changed field with its old and new value; only the new one where there was none before. */
export function FieldChanges({ changes, isCompact = false }: FieldChangesProps) {
  const told = changes.filter(({ from, to }) => (from ?? '') !== (to ?? ''));
  if (isCompact || told.length <= SHOWN_AT_ONCE) {
    return <Changes changes={told} isCompact={isCompact} />;
  }
  return (
    <details>
      <summary className={classes.summary}>{told.length} fields</summary>
      <Changes changes={told} />
    </details>
  );
}

function Changes({ changes, isCompact }: FieldChangesProps) {
  return (
    <dl className={classes.changes} data-compact={isCompact || undefined}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldName(field)}</dt>
          <dd data-long={`${from}${to}`.length > LONG || undefined}>
            {from !== null && field !== 'images' && (
              <>
                <del>{valueText(field, from)}</del>
                <span aria-hidden="true" className={classes.arrow}>
                  {' → '}
                </span>
              </>
            )}
            <ins>
              {field === 'images' ? photosText(from ?? '', to ?? '') : valueText(field, to ?? '')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What became of the photos after the first: addresses say nothing to a person. */
function photosText(from: string, to: string): string {
  const [before, after] = [from, to].map((list) => list.split(', ').filter(Boolean));
  const missing = (these = before, those = after) =>
    these?.filter((url) => !those?.includes(url)).length ?? 0;
  const [added, removed] = [missing(after, before), missing(before, after)];
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`];
  return parts.filter(Boolean).join(', ') || 'In another order';
}

function valueText(field: string, text: string): string {
  if (text === '') return '(empty)';
  const season = seasonText(field, text);
  if (season !== undefined) return season;
  if (!/(^|\.)(price|compareAtPrice)$/.test(field)) return text;
  return field !== 'price' && text === '0.00' ? 'Base price' : randLabelOf(text);
}

/** Returns what a field of a season says in words; undefined for any other field. */
function seasonText(field: string, text: string): string | undefined {
  if (field === 'firstDay' || field === 'lastDay') return isDateText(text) ? longDate(text) : text;
  if (field === 'isOn') return text === 'yes' ? 'On' : 'Ended';
  if (field === 'products') return text === 'all' ? 'All products' : text;
  if (field !== 'percent') return undefined;
  return `${text.replace(/^[+-]/, '')} ${text.startsWith('-') ? 'less' : 'more'}`;
}

/** The name of a changed field in words: `sizes.m.price` is "Medium (M): Price". */
export function fieldName(field: string): string {
  const [name = '', code, fact = ''] = field.split('.');
  if (name === 'images') {
    return code === undefined ? 'More photos' : `Photo ${code}: ${wordsOf(PHOTO_LABELS, fact)}`;
  }
  if (code === undefined)
    return wordsOf({ ...FIELD_LABELS, ...SEASON_LABELS, ...LOG_LABELS }, name);
  const size = DEFAULT_SIZES.find((known) => known.code === code);
  return `${size?.label ?? `Size ${code}`}: ${wordsOf({ ...SIZE_LABELS, ...PHOTO_LABELS }, fact)}`;
}

function wordsOf(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name;
}
