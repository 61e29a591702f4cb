import { OrderRepository } from './order.repository.ts';
import { OwnersOrderRepository } from './owner/owners-order.repository.ts';
import { AttentionRepository } from './attention/attention.repository.ts';
import { OrderNewsRepository } from './news/order-news.repository.ts';
import { PlaceRepository } from './place/place.repository.ts';
import { HoldRepository } from './holds/hold.repository.ts';
import { PlacedOrderRepository } from './placed-order.repository.ts';
import { PrintMarkRepository } from './printed/print-mark.repository.ts';
import { createHolders, type Holder } from './holds/holders.ts';
import type { OrderNews } from './news/order-news.ts';
import { createOrderKeys, type OrderKeys } from './order-keys.ts';
import type { Turns } from '#server/platform/limits/turns.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    /** Tells of orders that change, on whichever server. */
    orderNews: OrderNews;
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
    ownersOrders: OwnersOrderRepository;
    attention: AttentionRepository;
    orderHistory: OrderNewsRepository;
    places: PlaceRepository;
    holds: HoldRepository;
    placedOrders: PlacedOrderRepository;
    printMarks: PrintMarkRepository;
    /** Signs the links to orders in mails. */
    orderKeys: OrderKeys;
    orderTurns: Turns;
    /** By whom an order of this caller counts as placed. */
    holdersOf(order: { sessionId?: string | undefined; customerEmail: string }): Holder[];
  }
}

export const orderScope = {
  orders: ({ em }) => new OrderRepository(em),
  ownersOrders: ({ em }) => new OwnersOrderRepository(em),
  attention: ({ em }) => new AttentionRepository(em),
  orderHistory: ({ em }) => new OrderNewsRepository(em),
  places: ({ em }) => new PlaceRepository(em),
  holds: ({ em }) => new HoldRepository(em),
  placedOrders: ({ em }) => new PlacedOrderRepository(em),
  printMarks: ({ em }) => new PrintMarkRepository(em),
  orderKeys: ({ services }) => createOrderKeys(services.sessionSecret),
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
