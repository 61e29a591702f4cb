import { DeliveryRepository } from './delivery.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    delivery: DeliveryRepository;
  }
}

export const deliveryScope = {
  delivery: ({ em }) => new DeliveryRepository(em),
} satisfies ScopeParts;
