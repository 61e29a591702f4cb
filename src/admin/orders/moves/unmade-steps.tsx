import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
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
import { useCommit } from './use-commit.ts';

/** The steps that were taken in this browser and not made, until each is made after all or dismissed. */
export function UnmadeSteps() {
  const steps = useToldSteps();
  useTellOfLostSteps();
  return (
    <div className={classes.region}>
      {steps.map((step) => (
        <UnmadeStep key={step.key} unmade={step} />
      ))}
    </div>
  );
}

const ONLINE_AGAIN = {
  title: 'Not sent: there was no connection',
  message: 'You are online again.',
};

function UnmadeStep({ unmade }: { unmade: ToldStep }) {
  const commit = useCommit();
  const { key, step, what } = unmade;
  const isOnline = useIsOnline();
  const notice =
    isOnline && unmade.notice.isOffline ? { ...unmade.notice, ...ONLINE_AGAIN } : unmade.notice;
  return (
    <Alert color="blush" title={notice.title} className={classes.step ?? ''}>
      <p className={classes.text}>
        {what}: {ORDER_STATUSES[step.to]}. {notice.message}
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

/** Finds out which steps never reached the shop, because their page went away before. */
function useTellOfLostSteps(): void {
  const { client } = trpc.useUtils();

  const tell = useEffectEvent(async ({ key, step }: KeptStep): Promise<void> => {
    await untilReleased(key);
    if (keptSteps().every((kept) => kept.key !== key || kept.notice)) return;
    const reading = step.orders.map(({ id }) => client.admin.orders.byId.query({ id }));
    const orders = await Promise.all(reading).catch(() => undefined);
    // Without an answer the step is shown another time.
    if (!orders || keptSteps().every((kept) => kept.key !== key)) return;
    const left = step.orders.filter(({ id, from }) =>
      orders.some((order) => order.id === id && order.status === from),
    );
    if (left.length === 0) return dropStep(key);
    tellUnmade(key, {
      orders: left,
      title: 'A step was not made',
      message: 'The page was closed before it reached the shop.',
      again: 'Make it now',
    });
  });

  useEffect(() => {
    const lost = keptSteps().filter(({ notice }) => !notice);
    const timers = lost.map((kept) =>
      setTimeout(() => void tell(kept), Math.max(0, kept.at + SETTLED_AFTER_MS - Date.now())),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
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
