import { createHash } from 'node:crypto';
import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { priceOnDay } from '#contract/catalogue/season-price.ts';
import type {
  ChangedPart,
  ChangeOrderPreviewInput,
  ChangePlacedOrderInput,
} from '#contract/order/change-order.schema.ts';
import { statusText } from '#contract/order/order-words.ts';
import { TIME_DOUBTS } from '#server/features/order/admin/reschedule-order.ts';
import { seasonsForOrder } from '#server/features/catalogue/season/season-prices.ts';
import { deskTerms } from '#server/features/order/checkout/order-terms.ts';
import { refuseAddOnsAlone } from '#server/features/order/checkout/price-order.ts';
import { KEY_LIFE_MS } from '#server/features/order/checkout/take-order.ts';
import { refuseUnready } from '#server/features/order/holds/order-bouquets.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { adjustFirstPrice, adjustMoney } from './adjust-money.ts';
import { changePlan, type ChangedPlan } from './change-plan.ts';
import { changeStock, type ChangedStock } from './change-stock.ts';
import { changeCosts, feeFactsOf, figuresOf, totalChange } from './change-costs.ts';
import { refuseMovingMoney } from './moving-money.ts';
import { isSameBouquets, planLines, subtotalOf } from './change-lines.ts';
import { canChangeOrder, versionOf } from '#server/features/order/change-rules.ts';
import { changedText, linesText } from './change-words.ts';

/** What a change has made of an order. */
export interface MadeChange extends Pick<ChangedPlan, 'takesPlace' | 'isElsewhere'> {
  by: 'owner' | 'shopper';
  order: Order;
  lines: readonly OrderLine[];
  changes: readonly ChangedPart[];
  stock: readonly ChangedStock[];
  /** What it cost before. */
  before: Cents;
}

const CHANGED_ELSEWHERE =
  'This order was changed elsewhere while you typed, so nothing was saved. What you typed is still here: look at the order as it is now before you save again.';

/**
 * Changes a placed order as the owner wants it, once for each key, and tells its customer: lines, day, time, address,
 * recipient and card. It takes effect at once; what it costs more is to be paid, what it costs less is to be refunded.
 * Throws the errors of {@link makeChange}, PRICE_CHANGED where the new total is not the one that the owner saw, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function changePlacedOrder(
  scope: Scope,
  { total, idempotencyKey, ...input }: ChangePlacedOrderInput,
): Promise<void> {
  await scope.transaction(async (inner) => {
    if (await wasMadeBefore(inner, { ...input, total }, idempotencyKey)) return;
    const made = await makeChange(inner, input);
    if (made.order.totalCents !== total) throw priceChanged(made);
    if (made.changes.length > 0) await inner.tell('order.changed', made);
  });
}

/**
 * Makes a change inside the caller's transaction, and sends no news of it. The price of what stays is the one that was
 * paid, of what is new that of its day of delivery; the fee follows by {@link changeCosts}. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, SETTINGS_CHANGED where the order is not
 * as the owner saw it, PAYMENT_BEING_CONFIRMED, REFUND_UNDER_WAY, PRODUCT_NOT_FOUND, SIZE_UNAVAILABLE,
 * OUT_OF_STOCK, DELIVERY_UNAVAILABLE, SLOT_FULL, TOTAL_OUT_OF_RANGE, and RULE_NOT_MET where less is left of its money
 * than goes back and where its add-ons would have no bouquet.
 */
export async function makeChange(
  scope: Scope,
  input: ChangeOrderPreviewInput,
): Promise<MadeChange> {
  const order = await scope.orders.lockById(input.id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  if (!canChangeOrder(order)) throw new ShopError('ORDER_STATUS_CONFLICT');
  const lines = await scope.orders.linesOf(order);
  if (versionOf(order, lines, await scope.refunds.sumsOf(order)) !== input.version) {
    throw new ShopError('SETTINGS_CHANGED', { message: CHANGED_ELSEWHERE });
  }
  const wanted = input.lines.flatMap((line) => ('productId' in line ? [line.productId] : []));
  const ids = new Set([...lines.map(({ product }) => product.id), ...wanted]);
  const products = await scope.products.lockMany([...ids]);
  const day = input.deliveryDate;
  const seasons = await seasonsForOrder(scope, day);
  const planned = planLines(lines, input.lines, products, (price, productId) =>
    priceOnDay(price, { productId, day }, seasons),
  );
  const [linesBefore, linesAfter] = [linesText(lines), linesText(planned)];
  const hasOtherLines = !isSameBouquets(lines, planned);
  const before = cents(order.totalCents);
  const was = feeFactsOf(order);
  const bouquets: ChangedPart[] = [];
  let stock: ChangedStock[] = [];
  if (hasOtherLines) {
    if (!order.inPlaceOf) refuseAddOnsAlone(planned.map(({ product }) => products.get(product.id)));
    await refuseMovingMoney(scope, order);
    const had = new Set(lines.map(({ product }) => product.id));
    if (!input.anyway)
      await refuseUnready(
        scope,
        day,
        wanted.filter((id) => !had.has(id)),
      );
    stock = await changeStock(scope, order, { lines, planned, products });
    bouquets.push({ what: 'Bouquets', before: linesBefore, after: linesAfter });
    await scope.orders.replaceLines(order, planned);
  }
  const anyway = input.anyway || undefined;
  const plan = await changePlan(scope, order, input, {
    ...deskTerms({ keptUntil: order.holdExpiresAt, anyway }),
    by: 'owner',
    settledByTime: TIME_DOUBTS,
  });
  const costs = await changeCosts(scope, order, {
    was,
    subtotal: hasOtherLines ? subtotalOf(planned) : cents(order.subtotalCents),
  });
  if (order.totalCents !== before && !hasOtherLines) await refuseMovingMoney(scope, order);
  const changes = [...bouquets, ...costs, ...plan.changes];
  if (order.paymentStatus === 'paid') await adjustMoney(scope, order, { before });
  else await adjustFirstPrice(scope, order, { before });
  if (changes.length > 0) {
    note(scope, order, { changes, before, anyway: plan.takesPlace ? anyway : undefined });
  }
  return {
    by: 'owner',
    order,
    lines: await scope.orders.linesOf(order),
    changes,
    stock,
    before,
    takesPlace: plan.takesPlace,
    isElsewhere: plan.isElsewhere,
  };
}

function note(
  scope: Scope,
  order: Order,
  {
    changes,
    before,
    anyway,
  }: { changes: readonly ChangedPart[]; before: Cents; anyway: string | undefined },
): void {
  const money = totalChange(order, before);
  const reason = anyway
    ? ` ${statusText('delivered', order.fulfilment)} then although it is full or closed: ${anyway}`
    : '';
  appendHistory(scope, order, `${changedText([...changes, ...money])}${reason}`);
}

/** Returns whether this very change was made before. Throws IDEMPOTENCY_KEY_REUSED for another one of its key. */
async function wasMadeBefore(
  { orders, now }: Scope,
  change: Omit<ChangePlacedOrderInput, 'idempotencyKey'>,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return false;
  const requestHash = createHash('sha256').update(JSON.stringify(change)).digest('hex');
  const forgetBefore = new Date(now().getTime() - KEY_LIFE_MS);
  const claim = { key, requestHash, orderId: change.id, now: now(), forgetBefore };
  const earlier = await orders.claimKey(claim);
  if (!earlier) return false;
  if (earlier.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return true;
}

function priceChanged({ order, lines }: MadeChange): ShopError {
  const total = randLabel(cents(order.totalCents));
  return new ShopError('PRICE_CHANGED', {
    message: `A price has changed since you looked, so nothing was saved. The order would cost ${total} now: look at the change again.`,
    details: figuresOf(order, lines),
  });
}
