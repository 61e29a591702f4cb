import { useEffect, useEffectEvent } from 'react';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { commitAtOnce } from './undoable-transitions.ts';
import { dropStep, type KeptStep, keptSteps, SETTLED_AFTER_MS } from './kept-steps.ts';
import { useCommit } from './use-commit.ts';

/** Tells of steps that were taken in this browser and never reached the shop, because their page went away before. */
export function useTellUnmadeSteps(): void {
  const { client } = trpc.useUtils();
  const commit = useCommit();

  const tell = useEffectEvent(async ({ key, step }: KeptStep): Promise<void> => {
    const reading = step.orders.map(({ id }) => client.admin.orders.byId.query({ id }));
    const orders = await Promise.all(reading).catch(() => undefined);
    // Without an answer it is told another time; what is not kept any more has been told by its own page.
    if (!orders || keptSteps().every((kept) => kept.key !== key)) return;
    dropStep(key);
    const left = step.orders.filter(({ id, from }) =>
      orders.some((order) => order.id === id && order.status === from),
    );
    if (left.length === 0) return;
    const numbers = orders.filter(({ id }) => left.some((each) => each.id === id));
    showToast({
      tone: 'error',
      title: 'A step was not made',
      message: `The page was closed before it reached the shop. ${numbers.map(({ orderNumber }) => orderNumber).join(', ')}: ${ORDER_STATUSES[step.to]}?`,
      action: {
        label: 'Make it now',
        onClick: () => commitAtOnce({ ...step, orders: left }, commit),
      },
    });
  });

  useEffect(() => {
    const timers = keptSteps().map((kept) =>
      setTimeout(() => void tell(kept), Math.max(0, kept.at + SETTLED_AFTER_MS - Date.now())),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
}
