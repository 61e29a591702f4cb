import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });
const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');

/** The flags of Node.js with which `npm start` runs the shop: they decide its memory. */
export const START_FLAGS = manifest
  .parse(JSON.parse(text))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));
