import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { httpLink } from '@trpc/client?own-copy';
import type { AdminOrderView, MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { carriedBy, fetchSoon, trpc, type TrpcClient, type TrpcLink } from '#src/lib/trpc.ts';
import type { Unmade } from './kept-steps.ts';
import { statusText } from '#contract/order/order-words.ts';
import { isCollected } from './early-dialog.tsx';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';

const UNKNOWN = 'We could not tell whether it was saved';

/** What is told of a step that a browser without a connection cannot send. */
export function notSent(orders: MoveOrdersInput['orders']): Unmade {
  return {
    orders,
    title: 'Not sent: there is no connection',
    message: 'Try again once you are online.',
    again: 'Try again',
    isOffline: true,
  };
}

/** Returns how the orders of a step stand now; undefined without an answer. */
export async function readOrders(
  client: TrpcClient,
  orders: MoveOrdersInput['orders'],
): Promise<AdminOrderView[] | undefined> {
  const reading = orders.map(({ id }) => client.admin.orders.byId.query({ id }));
  return Promise.all(reading).catch(() => undefined);
}

/**
 * Finds out what became of a step that failed. It may have been made although its answer was lost, so the shop is
 * asked how the orders stand. Returns what was not made.
 */
async function failedMove(
  client: TrpcClient,
  { orders, to }: MoveOrdersInput,
  error: unknown,
): Promise<Unmade | undefined> {
  const message = messageOf(error, 'There was no answer.');
  const unmade = (title: string, left: MoveOrdersInput['orders']) => ({
    orders: left,
    title,
    message,
    again: 'Try again',
  });
  if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') return unmade('Nothing was changed', orders);

  showToast({ tone: 'error', message: `${message} Looking at how it stands...` });
  const now = await readOrders(client, orders);
  if (!now) return unmade(UNKNOWN, orders);

  const moved = now.filter(({ status }) => status === to);
  const left = orders.filter(({ id }) => moved.every((order) => order.id !== id));
  if (left.length === 0) {
    const what = now.length === 1 ? now[0]?.orderNumber : `${now.length} orders`;
    const saved = `${what}: ${statusText(to, isCollected(now) ? 'collection' : undefined)}. It was saved, only the answer was lost.`;
    showToast({ tone: 'success', message: saved });
    return undefined;
  }
  const some = `${moved.length} of ${orders.length} orders were changed`;
  return unmade(moved.length > 0 ? some : 'Nothing was changed', left);
}

/**
 * Carries a call that outlives the page. It is sent by itself and within the same turn: what waits for
 * others in a batch is never sent by a page that goes away.
 */
const keepaliveLink: TrpcLink = httpLink({
  url: '/trpc',
  fetch: (url, init) => fetchSoon(url, { ...init, keepalive: true }),
});

/** The step that waits is made when the tab is closed. */
const OUTLIVES_THE_PAGE = carriedBy(keepaliveLink);

/** The key of everything that is read about orders. */
const ORDERS = [['admin', 'orders']];

/** Returns what sends a step, finds out what became of it, and has the lists read again. */
export function useCommit() {
  const utils = trpc.useUtils();
  const queries = useQueryClient();

  async function send(move: MoveOrdersInput): Promise<Unmade | undefined> {
    try {
      const { refused } = await retryAfterReauth(() =>
        utils.client.admin.orders.move.mutate(move, OUTLIVES_THE_PAGE),
      );
      const [first, ...others] = refused;
      const more = others.length > 0 ? ` ${others.length} more could not be changed either.` : '';
      if (first) showToast({ tone: 'error', message: `${first.message}${more}` });
      return undefined;
    } catch (error) {
      return failedMove(utils.client, move, error);
    }
  }

  async function commit(move: MoveOrdersInput): Promise<Unmade | undefined> {
    if (!navigator.onLine) return notSent(move.orders);
    const unmade = await send(move);
    await utils.admin.orders.invalidate();
    // News of the step makes the lists be read once more, and ends the reading that was waited for.
    while (queries.isFetching({ queryKey: ORDERS }) > 0) {
      await utils.admin.orders.invalidate(undefined, {}, { cancelRefetch: false });
    }
    // What was read reaches the screen with the notifications that are due.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    return unmade;
  }
  return commit;
}
