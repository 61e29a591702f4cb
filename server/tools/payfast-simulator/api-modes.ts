import { z } from 'zod';

/** How the REST API may misbehave. The last three are about refunds only. */
const API_MODES = [
  'ok',
  'down',
  'html',
  'hang',
  'slow',
  'unauthorised',
  'limited',
  'refuse',
  'lieYes',
  'lieNo',
  'dropAfter',
] as const;
const API_CALLS = ['all', 'refund', 'query', 'history', 'agreement'] as const;

export const apiModeInput = z.strictObject({
  mode: z.enum(API_MODES),
  call: z.enum(API_CALLS).optional(),
  times: z.int().min(1).max(1000).optional(),
});
export type ApiMode = (typeof API_MODES)[number];
export type ApiCall = Exclude<(typeof API_CALLS)[number], 'all'>;

export type ApiModes = ReturnType<typeof createApiModes>;

/** What each call of the REST API is to do; well-behaved unless told otherwise. */
export function createApiModes() {
  let told: { mode: ApiMode; call: (typeof API_CALLS)[number]; left: number } | undefined;

  return {
    /** Misbehave at such calls, so many times or from now on; `ok` ends it. */
    tell({ mode, call = 'all', times = Infinity }: z.infer<typeof apiModeInput>): void {
      told = mode === 'ok' ? undefined : { mode, call, left: times };
    },
    /** How to answer this call. */
    take(call: ApiCall): ApiMode {
      if (!told || told.left === 0 || (told.call !== 'all' && told.call !== call)) return 'ok';
      told.left -= 1;
      return told.mode;
    },
  };
}
