import { PaymentRepository } from './payment.repository.ts';
import { PaymentAttemptRepository } from './payment-attempt.repository.ts';
import { PaymentReviewRepository } from './payment-review.repository.ts';
import { RefundDueRepository } from './refunds/refund-due.repository.ts';
import { RefundRepository } from './refunds/refund.repository.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/services.ts' {
  interface Services {
    gateway: PaymentGateway;
  }
}

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    payments: PaymentRepository;
    paymentAttempts: PaymentAttemptRepository;
    paymentReviews: PaymentReviewRepository;
    owedPayments: RefundDueRepository;
    refunds: RefundRepository;
    gateway: PaymentGateway;
  }
}

export const paymentScope = {
  payments: ({ em }) => new PaymentRepository(em),
  paymentAttempts: ({ em }) => new PaymentAttemptRepository(em),
  paymentReviews: ({ em }) => new PaymentReviewRepository(em),
  owedPayments: ({ em }) => new RefundDueRepository(em),
  refunds: ({ em }) => new RefundRepository(em),
  gateway: ({ services }) => services.gateway,
} satisfies ScopeParts;
