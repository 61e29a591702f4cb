import type { ReactNode } from 'react';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { LookUpForm } from './look-up-form.tsx';
import classes from './my-order-screen.module.css';
import { OrderReport } from './order-report.tsx';
import { RecentList } from './recent-list.tsx';

interface MyOrderScreenProps {
  /** How the order stands that was last placed here. */
  news?: ReactNode;
  /** Address, time and recipient. */
  renderDetails: (order: OrderView) => ReactNode;
  onFound: (order: FoundOrderView) => void;
}

/** Shows a shopper without an account the state of an order. */
export function MyOrderScreen({ news, renderDetails, onFound }: MyOrderScreenProps) {
  const { keepsEmails } = useShop();
  const report = (order: OrderView) => <OrderReport order={order} details={renderDetails(order)} />;
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>My order</h1>
      <p className={classes.lead}>See how your flowers are doing. No account, no password.</p>
      <noscript>
        <p>
          Looking up an order needs JavaScript.
          {!keepsEmails && ' All the details are also in the email we sent you.'}
        </p>
      </noscript>
      <div className={classes.columns}>
        <div>
          <LookUpForm onFound={onFound} />
        </div>
        <RecentList news={news}>{report}</RecentList>
      </div>
    </div>
  );
}
