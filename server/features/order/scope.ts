import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';
import { OrderRepository } from './order.repository.ts';
import { SupplementRepository } from './supplement/supplement.repository.ts';
import { AdminOrderRepository } from './admin/admin-order.repository.ts';
import { AttentionRepository } from './attention/attention.repository.ts';
import { OrderEventRepository } from './news/order-event.repository.ts';
import { SlotCapacityRepository } from './holds/slot-capacity.repository.ts';
import { HoldRepository } from './holds/hold.repository.ts';
import { PlacedOrderRepository } from './placed-order.repository.ts';
import { DoorNewsRepository } from './customer/door-news.repository.ts';
import { PrintMarkRepository } from './printed/print-mark.repository.ts';
import { createHolders, type Holder } from './holds/holders.ts';
import type { OrderEventBus } from './news/order-event-bus.ts';
import type { Turns } from '#server/platform/limits/turns.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    /** Tells of orders that change, on whichever server. */
    orderEventBus: OrderEventBus;
    /**
     * Orders of one cart, email address or network are placed one after the other, under locks in the database. Those
     * that wait do so here, without a connection: else one network could take up all of them.
     */
    orderTurns: Turns;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    orders: OrderRepository;
    ownersOrders: AdminOrderRepository;
    attention: AttentionRepository;
    supplements: SupplementRepository;
    orderEvents: OrderEventRepository;
    places: SlotCapacityRepository;
    holds: HoldRepository;
    placedOrders: PlacedOrderRepository;
    printMarks: PrintMarkRepository;
    doorNews: DoorNewsRepository;
    /** Signs the links to orders in mails. */
    orderAccessTokens: OrderAccessTokens;
    orderTurns: Turns;
    /** Returns the holders for whom an order of this caller counts as placed. */
    holdersOf(order: { sessionId?: string | undefined; customerEmail: string }): Holder[];
  }
}

export const orderScope = {
  orders: ({ em }) => new OrderRepository(em),
  ownersOrders: ({ em }) => new AdminOrderRepository(em),
  attention: ({ em }) => new AttentionRepository(em),
  supplements: ({ em }) => new SupplementRepository(em),
  orderEvents: ({ em }) => new OrderEventRepository(em),
  places: ({ em }) => new SlotCapacityRepository(em),
  holds: ({ em }) => new HoldRepository(em),
  placedOrders: ({ em }) => new PlacedOrderRepository(em),
  doorNews: ({ em }) => new DoorNewsRepository(em),
  printMarks: ({ em }) => new PrintMarkRepository(em),
  orderAccessTokens: ({ services }) => createOrderAccessTokens(services.sessionSecret),
  orderTurns: ({ services }) => services.orderTurns,
  holdersOf:
    ({ services, caller }) =>
    ({ sessionId, customerEmail }: { sessionId?: string | undefined; customerEmail: string }) =>
      createHolders(services.sessionSecret)({
        cartSessionId: sessionId,
        // Without limits only what one cart holds is kept together.
        email: services.limits.isOn ? customerEmail : undefined,
        address: services.limits.isOn ? caller : undefined,
      }),
} satisfies ScopeParts;

/** Signs and verifies the keys in the links of emails. */
interface OrderAccessTokens {
  /**
   * Returns the key of an order. It is the same in every email, does not expire and is stored nowhere. It changes when
   * the order's email address is corrected, so a stranger that got the email by mistake has no valid key any more.
   */
  keyOf(order: KeyedOrder): string;
  /** Returns whether this is the key of that order, whose personal data is not erased. */
  isKey(order: KeyedOrder & { erasedAt: Date | null | undefined }, key: string): boolean;
}

type KeyedOrder = { id: string; customerEmail: string };

function createOrderAccessTokens(secret: string): OrderAccessTokens {
  const signed = ({ id, customerEmail }: KeyedOrder) =>
    `order page:${id}:${customerEmail.toLowerCase()}`;
  return {
    keyOf: (order) => signatureOf(secret, signed(order)),
    isKey: (order, key) => !order.erasedAt && isSignatureOf(secret, signed(order), key),
  };
}
