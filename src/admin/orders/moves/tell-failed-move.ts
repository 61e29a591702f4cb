import { ORDER_STATUSES } from '#contract/order/order.ts';
import type { MoveOrdersInput } from '#contract/order/owners-order.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import type { TrpcClient } from '#src/lib/trpc.ts';

const UNKNOWN = 'We could not tell whether it was saved';

/**
 * Tells what became of a step that failed. It may have been made although its answer was lost, so the shop is
 * asked how the orders stand. `again` makes the step for the orders that were not moved.
 */
export async function tellFailedMove(
  client: TrpcClient,
  { orders, to }: MoveOrdersInput,
  { error, again }: { error: unknown; again: (move: MoveOrdersInput) => void },
): Promise<void> {
  const reason = messageOf(error, 'No answer came.');
  const tellLeft = (title: string, left: MoveOrdersInput['orders']) =>
    showToast({
      tone: 'error',
      title,
      message: reason,
      action: { label: 'Try again', onClick: () => again({ orders: left, to }) },
    });
  if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') return tellLeft('Nothing was moved', orders);

  showToast({ tone: 'error', title: UNKNOWN, message: `${reason} Looking at how it stands...` });
  const reading = orders.map(({ id }) => client.admin.orders.byId.query({ id }));
  const now = await Promise.all(reading).catch(() => undefined);
  if (!now) return tellLeft(UNKNOWN, orders);

  const moved = now.filter(({ status }) => status === to);
  const left = orders.filter(({ id }) => moved.every((order) => order.id !== id));
  if (left.length === 0) {
    const what = now.length === 1 ? now[0]?.orderNumber : `${now.length} orders`;
    const message = `${what}: ${ORDER_STATUSES[to]}. It was saved, only the answer was lost.`;
    return showToast({ tone: 'success', message });
  }
  const some = `${moved.length} of ${orders.length} orders were moved`;
  tellLeft(moved.length > 0 ? some : 'Nothing was moved', left);
}
