import { z } from 'zod';

/** Raised when a backup of today could no longer be read by the program of yesterday. */
const FORMAT = 1;

const table = z.object({ rows: z.number().int(), sha256: z.string() });

/** What a backup says of itself; a restored database is held to it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Every migration that the database had, in order. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(table.extend({ name: z.string(), columns: z.array(z.string()) })),
  /** Files of each picture, by its id. */
  pictures: z.record(z.uuid(), z.array(z.string())),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFacts = Manifest['tables'][number];

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT_VERSION = FORMAT;

/** The rows of a table, one JSON object a line. */
export const fileOfTable = (name: string): string => `${name}.jsonl.gz`;
