import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { MoveOrdersInput } from '#contract/order/owners-order.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { acrossSessions } from '#src/admin/session/session-ended.ts';
import { carriedBy, trpc } from '#src/lib/trpc.ts';
import { commitAtOnce } from './deferred-moves.ts';
import { keepaliveLink } from './keepalive-link.ts';
import { tellFailedMove } from './tell-failed-move.ts';

/** The step that waits is made when the tab is closed. */
const OUTLIVES_THE_PAGE = carriedBy(keepaliveLink);

/** The key of everything that is read about orders. */
const ORDERS = [['admin', 'orders']];

/** Returns what sends a step, tells what became of it, and has the lists read again. */
export function useCommit() {
  const utils = trpc.useUtils();
  const queries = useQueryClient();

  async function commit(move: MoveOrdersInput): Promise<void> {
    try {
      const { refused } = await acrossSessions(() =>
        utils.client.admin.orders.move.mutate(move, OUTLIVES_THE_PAGE),
      );
      const [first, ...others] = refused;
      const more = others.length > 0 ? ` So did ${others.length} more.` : '';
      if (first) showToast({ tone: 'error', message: `${first.message}${more}` });
    } catch (error) {
      const again = (left: MoveOrdersInput) => commitAtOnce(left, commit);
      await tellFailedMove(utils.client, move, { error, again });
    }
    await utils.admin.orders.invalidate();
    // News of the step makes the lists be read once more, and ends the reading that was waited for.
    while (queries.isFetching({ queryKey: ORDERS }) > 0) {
      await utils.admin.orders.invalidate(undefined, {}, { cancelRefetch: false });
    }
    // What was read reaches the screen with the notifications that are due.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  }
  return commit;
}
