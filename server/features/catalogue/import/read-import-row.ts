import type { SizeView } from '#contract/catalogue/product.schema.ts';
import { NOT_POSITIVE } from '#contract/catalogue/product-input.schema.ts';
import { KIND_NAMES, PRODUCT_KINDS, type ProductKind } from '#contract/catalogue/product-kind.ts';
import {
  PRODUCT_STATUSES,
  type ProductStatus,
  STATUS_NAMES,
} from '#contract/catalogue/product-status.ts';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { parseRand } from '#contract/money/money.ts';
import { tidyRand, unclearRand } from '#contract/money/typed-rand.ts';
import { parseDelimitedList } from '#server/features/catalogue/delimited-list.ts';
import {
  SIZE_AUDIT_FIELDS,
  type SizeAuditField,
  sizeColumn,
  WEEKDAY_NAMES,
} from '#server/features/catalogue/product-audit-fields.ts';

/** What cells ask for, shaped as a request would be; schemas judge it. */
export interface AskedFields {
  fields: Record<string, unknown>;
  /** The cells no schema gets to see. */
  issues: ErrorIssue[];
}

type Cells = ReadonlyMap<string, string>;

/** Turns the cells of one row that count into the fields of a product. `sizes` are those it has so far. */
export function readImportRow(cells: Cells, sizes: readonly SizeView[]): AskedFields {
  const fields: Record<string, unknown> = {};
  const issues: ErrorIssue[] = [];
  for (const [column, text] of cells) {
    const read = READERS.get(column);
    if (read) fields[column] = read(text, issues);
  }
  const sizeCells = [...cells.keys()].filter((column) => SIZE_COLUMN.test(column));
  if (sizeCells.length > 0 || cells.has('sizes')) {
    fields['sizes'] = codesAsked(cells, sizes).map((code) => askedSize(code, cells, sizes, issues));
  }
  return { fields, issues };
}

const SIZE_COLUMN = new RegExp(`^sizes\\.([a-z0-9]{1,8})\\.(?:${SIZE_AUDIT_FIELDS.join('|')})$`);

/** Returns whether this is a column about one size, such as `sizes.m.price`. */
export function isSizeColumn(column: string): boolean {
  return SIZE_COLUMN.test(column);
}

const READERS = new Map<string, (text: string, issues: ErrorIssue[]) => unknown>([
  ['kind', readKind],
  ['name', (text) => text],
  ['description', (text) => text],
  ['price', tidyRand],
  ['compareAtPrice', (text) => text],
  ['imageUrl', (text) => text.trim()],
  ['images', parseDelimitedList],
  ['occasions', parseDelimitedList],
  ['sections', parseDelimitedList],
  ['flowerTypes', parseDelimitedList],
  ['colours', parseDelimitedList],
  ['rating', readNumber],
  ['showsStars', (text, issues) => readYesOrNo(text, 'showsStars', issues)],
  ['stock', readNumber],
  ['displayOrder', readNumber],
  ['status', readStatus],
  ['onSaleFrom', (text) => readDay(text) || null],
  ['leadDays', (text) => (text.trim() === '' ? 0 : readNumber(text))],
  ['deliveryWeekdays', readWeekdays],
]);

/** Returns a day as the shop writes it: spreadsheets write it with slashes. */
export function readDay(text: string): string {
  return text.trim().replaceAll('/', '-');
}

/**
 * Reads a status as it is exported or stored: "Off sale" is off_sale. A text that is none is refused in the file's
 * words.
 */
function readStatus(text: string, issues: ErrorIssue[]): ProductStatus | undefined {
  const asked = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const status = PRODUCT_STATUSES.find((known) => known === asked);
  if (status === undefined) issues.push(unknownName('status', text, STATUS_NAMES));
  return status;
}

/** As {@link readStatus}; "Add-on" is addon. */
function readKind(text: string, issues: ErrorIssue[]): ProductKind | undefined {
  const kind = kindNamed(text);
  if (kind === undefined) issues.push(unknownName('kind', text, KIND_NAMES));
  return kind;
}

/** Returns the kind that a cell names; undefined where it names none. */
export function kindNamed(text: string): ProductKind | undefined {
  const asked = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '');
  return PRODUCT_KINDS.find((known) => known === asked);
}

function unknownName(
  path: 'status' | 'kind',
  text: string,
  names: Readonly<Record<string, string>>,
): ErrorIssue {
  const all = Object.values(names).join(', ');
  return { path, message: `There is no ${path} “${text.trim()}”: choose from ${all}` };
}

/** Reads weekdays by their names, their first three letters or their numbers, 0 being Sunday. */
function readWeekdays(text: string, issues: ErrorIssue[]): number[] {
  return parseDelimitedList(text).map((name) => {
    const asked = name.toLowerCase();
    const number = WEEKDAY_NAMES.findIndex((known) => isWeekday(known, asked));
    if (number < 0) {
      const names = WEEKDAY_NAMES.join(', ');
      issues.push({
        path: 'deliveryWeekdays',
        message: `There is no weekday “${name}”: choose from ${names}`,
      });
      return 0;
    }
    return number;
  });
}

const LEAST_LETTERS = 3;

function isWeekday(known: string, asked: string): boolean {
  if (asked === String(WEEKDAY_NAMES.indexOf(known))) return true;
  const name = known.toLowerCase();
  return asked === name || asked === name.slice(0, LEAST_LETTERS);
}

/** Reads a plain number, whole or decimal; returns NaN for any other text, which the schema then refuses. */
function readNumber(text: string): number {
  return /^[+-]?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Returns the codes of the listed sizes, or of those there are, and of any other that has something in its cells. */
function codesAsked(cells: Cells, sizes: readonly SizeView[]): string[] {
  const known = sizes.map(({ code }) => code);
  const listed = cells.get('sizes');
  const codes = new Set(listed === undefined ? known : parseDelimitedList(listed));
  for (const [column, text] of cells) {
    const code = SIZE_COLUMN.exec(column)?.[1];
    if (code !== undefined && text.trim() !== '' && !known.includes(code)) codes.add(code);
  }
  return [...codes];
}

function askedSize(
  code: string,
  cells: Cells,
  sizes: readonly SizeView[],
  issues: ErrorIssue[],
): Record<string, unknown> {
  const size: Record<string, unknown> = {
    ...(sizes.find((known) => known.code === code) ?? { code }),
  };
  for (const fact of SIZE_AUDIT_FIELDS) {
    const text = cells.get(sizeColumn(code, fact));
    if (text !== undefined) size[fact] = readSizeFact(code, fact, text, issues);
  }
  return size;
}

function readSizeFact(
  code: string,
  fact: SizeAuditField,
  text: string,
  issues: ErrorIssue[],
): unknown {
  if (fact === 'price') return readSizePrice(code, text, issues);
  if (fact !== 'available') return text;
  return readYesOrNo(text, sizeColumn(code, fact), issues);
}

function readYesOrNo(text: string, path: string, issues: ErrorIssue[]): boolean | undefined {
  const answer = YES_OR_NO.get(text.trim().toLowerCase());
  if (answer === undefined) issues.push({ path, message: 'Write yes or no' });
  return answer;
}

/** Reads the price of a size. Empty means the base price; a price that cannot be read must not silently mean it too. */
function readSizePrice(code: string, text: string, issues: ErrorIssue[]): string {
  const price = tidyRand(text);
  if (price !== '' && parseRand(price) === undefined) {
    issues.push({ path: sizeColumn(code, 'price'), message: unclearRand(price) ?? NOT_POSITIVE });
  }
  return price;
}

const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
  ['', false],
]);
