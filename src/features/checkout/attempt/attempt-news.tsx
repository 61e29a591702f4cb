import type { OpenAttempt } from './use-open-attempt.ts';

/** Says in one sentence how the order that this browser last placed stands. */
export function AttemptNews({ id, paid, unpaid }: OpenAttempt) {
  const order = paid ?? unpaid;
  return id === undefined ? null : (
    <p role="status">
      {order && (
        <>
          Order {order.orderNumber} {paid ? 'is paid' : 'is not paid yet'}.{' '}
          <a href={`/my-order/${order.id}`}>See how it is doing</a>
        </>
      )}
    </p>
  );
}
