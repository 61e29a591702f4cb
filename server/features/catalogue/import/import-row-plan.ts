import type { z } from 'zod';
import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';
import { productInput, productPatch } from '#contract/catalogue/product-input.schema.ts';
import type { ErrorIssue } from '#contract/http/errors.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { sizeView } from '#server/features/catalogue/product.view.ts';
import {
  diffFields,
  productAuditFields,
  SIZE_AUDIT_FIELDS,
  sizeColumn,
} from '#server/features/catalogue/product-audit-fields.ts';
import { storedSizes } from '#server/features/catalogue/product-images.ts';
import { compareAtIssues } from '#server/features/catalogue/compare-at-rule.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import {
  applyPatch,
  type ProductFields,
  toColumns,
} from '#server/features/catalogue/product-fields.ts';
import { type AskedFields, kindNamed, readImportRow } from './read-import-row.ts';

/** What a row makes of a product, or why it cannot. */
export type PlannedFields = { fields: ProductFields } | { issues: ErrorIssue[] };

type Cells = ReadonlyMap<string, string>;

/**
 * Returns the fields of the product that a row without id makes. Empty cells mean the defaults; the texts of a size
 * that is given a name are taken as they are.
 */
export function plannedProduct(cells: Cells): PlannedFields {
  const isFilled = (column: string) => (cells.get(column) ?? '').trim() !== '';
  const filled = [...cells].filter(([column]) => isFilled(column) || isFilled(nameColumn(column)));
  const asked = readImportRow(new Map(filled), DEFAULT_SIZES);
  listImages(asked, undefined);
  const parsed = productInput.safeParse(asked.fields);
  return planned(asked, parsed, toColumns);
}

const OUTDATED = 'This product was changed since the file was exported. Export it again';

const OTHER_KIND =
  'A bouquet stays a bouquet, and an add-on an add-on. Leave the id empty to make a new product';

/**
 * Returns the fields that a row gives to the product it names. Only cells that differ from the product count. A row of
 * an older version is refused, unless the product already is what it says. `held` is how many of it unpaid orders hold.
 */
export function plannedChange(cells: Cells, product: Product, held = 0): PlannedFields {
  const version = cells.get('version')?.trim() || String(product.version);
  const isOutdated = version !== String(product.version);
  const facts = productAuditFields(product);
  const stockSeen = cells.get('stockWhenExported')?.trim() || undefined;
  const isSame = (column: string, text: string) => {
    if (column === 'kind') return text.trim() === '' || kindNamed(text) === product.kind;
    const fact = facts.get(column) ?? '';
    if (column !== 'stock' || stockSeen === undefined) return text === fact;
    // The same file again: the stock that it asks for is there already.
    return text === stockSeen || (isOutdated && text === fact);
  };

  const differing = [...cells].filter(([column, text]) => !isSame(column, text));
  const asked = readImportRow(new Map(differing), storedSizes(product).map(sizeView));
  if (asked.fields['kind']) asked.issues.push({ path: 'kind', message: OTHER_KIND });
  if ('stock' in asked.fields && stockSeen !== undefined) {
    asked.fields['stockSeen'] = Number(stockSeen);
  }
  listImages(asked, product.imageUrl);
  const parsed = productPatch.safeParse(asked.fields);
  const plan = planned(asked, parsed, (patch) => applyPatch(product, patch, held));
  if (!isOutdated) return plan;
  const changesNothing =
    'fields' in plan && diffFields(facts, productAuditFields(plan.fields)).length === 0;
  return changesNothing ? plan : { issues: [{ path: 'version', message: OUTDATED }] };
}

/** Returns the column of the name that goes with a size's other texts. */
function nameColumn(column: string): string {
  return column.replace(/^(sizes\.[a-z0-9]+)\.(?:stemCount|description)$/, '$1.label');
}

function planned<T>(
  { fields, issues }: AskedFields,
  parsed: z.ZodSafeParseResult<T>,
  build: (value: T) => ProductFields,
): PlannedFields {
  const refused = parsed.error?.issues.map((issue) => issueOfColumn(issue, fields)) ?? [];
  const all = [...issues, ...refused];
  if (!parsed.success || all.length > 0) return { issues: all };
  let built: ProductFields;
  try {
    built = build(parsed.data);
  } catch (error) {
    // A size that names none of the product's images.
    if (!(error instanceof ShopError) || !error.issues) throw error;
    return {
      issues: error.issues.map(({ path, message }) =>
        issueOfColumn({ path: path.split('.'), message }, fields),
      ),
    };
  }
  const wrong = compareAtIssues(built).map(({ size, message }) => ({
    path: size ? sizeColumn(size.code, 'compareAtPrice') : 'compareAtPrice',
    message,
  }));
  return wrong.length > 0 ? { issues: wrong } : { fields: built };
}

/** Makes a list of all images of the column that names those after the first. */
function listImages({ fields }: AskedFields, first: string | undefined): void {
  const further = fields['images'];
  if (!Array.isArray(further)) return;
  const urls = [fields['imageUrl'] ?? first, ...further].filter(Boolean);
  fields['images'] = [...new Set(urls)].map((url) => ({ url }));
}

/** Names the column of the cell that a schema refused. */
function issueOfColumn(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  fields: Record<string, unknown>,
): ErrorIssue {
  const [field, index, fact] = path;
  if (field === 'stockSeen') {
    return { path: 'stockWhenExported', message: 'Leave this column as it was exported' };
  }
  const sizes = fields['sizes'];
  const known = SIZE_AUDIT_FIELDS.find((name) => name === fact);
  if (field === 'sizes' && known && Array.isArray(sizes)) {
    return { path: sizeColumn(String(sizes[Number(index)]?.code), known), message };
  }
  return { path: String(field ?? ''), message };
}
