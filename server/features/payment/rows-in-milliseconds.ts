/** A row that did not go through an entity: its times are milliseconds. */
export type InMilliseconds<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? number
    : Row[Key] extends Date | null
      ? number | null
      : Row[Key];
};

/** Selects a time for a row {@link InMilliseconds}. */
export const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
