import { DEFAULT_SIZES } from '#contract/catalogue/product.ts';
import { FIELD_LABELS, SIZE_LABELS } from '#src/admin/catalogue/editor/field-labels.ts';

/** The name of a changed field in words: `sizes.m.price` is "Medium (M): Price". */
export function fieldName(field: string): string {
  const [name = '', code, fact = ''] = field.split('.');
  if (code === undefined) return wordsOf(FIELD_LABELS, name);
  const size = DEFAULT_SIZES.find((known) => known.code === code);
  return `${size?.label ?? `Size ${code}`}: ${wordsOf(SIZE_LABELS, fact)}`;
}

function wordsOf(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name;
}
