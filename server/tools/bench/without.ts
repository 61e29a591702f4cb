import { z } from 'zod';
import { keysOf } from '#contract/text/record-of.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';

// Loaded before the shop (`node --import`): a server under measurement keeps nothing of what BENCH_WITHOUT
// names, because the bound of it is 0.

const names = z.array(z.enum(keysOf(BOUNDS))).parse(process.env['BENCH_WITHOUT']?.split(',') ?? []);
const bounds: Record<string, number> = BOUNDS;
for (const name of names) bounds[name] = 0;
