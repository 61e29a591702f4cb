import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import classes from './panel.module.css';

/** Says that an order is one delivery of a subscription, and leads to it. */
export function SubscriptionPanel({ order: { subscription } }: { order: OrderPageView }) {
  if (!subscription?.token) return null;
  const { every, isGoingOn, token } = subscription;
  return (
    <section className={classes.panel} aria-label="Subscription">
      <p className={classes.text}>
        {isGoingOn
          ? `This order is one delivery of your subscription: flowers come ${every}.`
          : 'This order was one delivery of your subscription, which has ended.'}{' '}
        {/* A page of its own entry, which is loaded whole. */}
        <a href={`/subscription/${token}`}>See your subscription</a>
      </p>
    </section>
  );
}
