import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });
const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
const words = manifest.parse(JSON.parse(text)).scripts.start.split(' ');

// With what `npm start` runs the shop; it decides how much memory that takes (docs/performance.md).

/** Options of Node.js. */
export const START_FLAGS = words.filter((word) => word.startsWith('--'));

/** Settings of the system's. */
export const START_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  words
    .map((word) => /^([A-Z_]+)=(.*)$/.exec(word))
    .flatMap((set) => (set ? [[set[1], set[2]]] : [])),
);
