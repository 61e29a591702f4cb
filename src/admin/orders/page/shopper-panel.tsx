import type { OwnersOrderView } from '#contract/order/owners-order.schema.ts';
import { Facts, Panel } from './panel.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Who ordered. */
export function ShopperPanel({ order }: { order: OwnersOrderView }) {
  return (
    <Panel title="Ordered by">
      <Facts
        facts={[
          ['Name', order.customerName],
          ['Phone', <PhoneLink key="phone" number={order.customerPhone} />],
          [
            'Email',
            <a key="mail" href={`mailto:${order.customerEmail}`}>
              {order.customerEmail}
            </a>,
          ],
        ]}
      />
    </Panel>
  );
}
