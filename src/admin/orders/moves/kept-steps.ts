import { z } from 'zod';
import { moveOrdersInput, type MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { removeValue, readValue, storeValue } from '#src/lib/expiring-storage.ts';

const STORAGE_KEY = 'ownerSteps';
/** By then a step has been made or taken back, unless its page went away before. */
export const SETTLED_AFTER_MS = ACTION_TOAST_MS + 10_000;

const keptStep = z.object({ key: z.string(), at: z.number(), step: moveOrdersInput });

/** A step that was taken in this browser and has not been seen to be made. */
export type KeptStep = z.infer<typeof keptStep>;

/** Keeps a step until what became of it is known. Returns what {@link dropStep} takes. */
export function keepStep(step: MoveOrdersInput): string {
  const key = newUuid();
  write([...keptSteps(), { key, at: Date.now(), step }]);
  return key;
}

export function dropStep(key: string): void {
  write(keptSteps().filter((kept) => kept.key !== key));
}

export function keptSteps(): KeptStep[] {
  return readValue(STORAGE_KEY, z.array(keptStep)) ?? [];
}

function write(steps: readonly KeptStep[]): void {
  if (steps.length > 0) storeValue(STORAGE_KEY, steps);
  else removeValue(STORAGE_KEY);
}
