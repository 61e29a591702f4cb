import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import { trpc } from '#src/lib/trpc.ts';
import { commitKept } from './undoable-transitions.ts';
import {
  dropStep,
  type KeptStep,
  keptSteps,
  SETTLED_AFTER_MS,
  tellUnmade,
  type ToldStep,
  untilReleased,
  useToldSteps,
} from './kept-steps.ts';
import classes from './unmade-steps.module.css';
import { readOrders, useCommit } from './use-commit.ts';

/** The steps that were taken in this browser and not made, until each is made after all or dismissed. */
export function UnmadeSteps() {
  const steps = useToldSteps();
  useSettleLeftSteps();
  return (
    <div className={classes.region}>
      {steps.map((step) => (
        <UnmadeStep key={step.key} unmade={step} />
      ))}
    </div>
  );
}

/** Within so many milliseconds a window sees what another one has stored. */
const HEARD_OF_MS = 500;

const ONLINE_AGAIN = {
  title: 'Not sent: there was no connection',
  message: 'You are online again.',
};

function UnmadeStep({ unmade }: { unmade: ToldStep }) {
  const commit = useCommit();
  const { key, step, what, becomes = ORDER_STATUSES[step.to] } = unmade;
  const isOnline = useIsOnline();
  const notice =
    isOnline && unmade.notice.isOffline ? { ...unmade.notice, ...ONLINE_AGAIN } : unmade.notice;
  return (
    <Alert color="blush" title={notice.title} className={classes.step ?? ''}>
      <p className={classes.text}>
        {what}: {becomes}. {notice.message}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={() => dropStep(key)}>
          Dismiss
        </Button>
        <Button size="md" onClick={() => commitKept(unmade, commit)}>
          {notice.again}
        </Button>
      </div>
    </Alert>
  );
}

/**
 * Settles what earlier pages have left. A step that went away with its page a moment ago is made: the browser may not
 * have sent it. An older one is told. What was told before is told no more once its order has become something else.
 */
function useSettleLeftSteps(): void {
  const { client } = trpc.useUtils();
  const commit = useCommit();

  /** Returns the orders that are still as they were before the step; undefined without an answer. */
  async function ordersLeft({ orders }: MoveOrdersInput) {
    const now = await readOrders(client, orders);
    return (
      now && orders.filter(({ id, from }) => now.some((o) => o.id === id && o.status === from))
    );
  }

  const settle = useEffectEvent(async (kept: KeptStep, isGone: () => boolean): Promise<void> => {
    const canTell = await untilReleased(kept.key);
    // What another window wrote before it went reaches this one a moment later.
    const wait = canTell ? HEARD_OF_MS : Math.max(0, settledAt(kept) - Date.now());
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isGone() || !isLost(kept)) return;
    // Two windows may do so: the shop makes a step once.
    if (Date.now() < settledAt(kept)) return commitKept(kept, commit);
    const orders = await ordersLeft(kept.step);
    // Without an answer the step is shown another time.
    if (!orders || !isLost(kept)) return;
    if (orders.length === 0) return dropStep(kept.key);
    tellUnmade(kept.key, {
      orders,
      title: 'A step was not made',
      message: 'The page was closed before it reached the shop.',
      again: 'Make it now',
    });
  });

  const look = useEffectEvent(async ({ key, step, notice }: KeptStep): Promise<void> => {
    const orders = await ordersLeft(step);
    const isTold = keptSteps().some((kept) => kept.key === key && kept.notice);
    if (!notice || !orders || !isTold) return;
    if (orders.length === 0) dropStep(key);
    else if (orders.length < step.orders.length) tellUnmade(key, { ...notice, orders });
  });

  useEffect(() => {
    const steps = keptSteps();
    for (const told of steps.filter(({ notice }) => notice)) void look(told);
    let isGone = false;
    for (const lost of steps.filter(isLost)) void settle(lost, () => isGone);
    return () => {
      isGone = true;
    };
  }, []);
}

/** Returns until when a step that was left is made after all; by then the page that took it has settled it. */
function settledAt({ at }: KeptStep): number {
  return at + SETTLED_AFTER_MS;
}

/** Returns whether it is not known yet what has become of a step. */
function isLost({ key }: KeptStep): boolean {
  return keptSteps().some((kept) => kept.key === key && !kept.notice);
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
