import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { addressText } from '#contract/text/address.ts';
import { longDate } from '#contract/time/date-text.ts';
import { deliveryPhone, placeText } from '#contract/order/order.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { Facts, Panel } from './panel.tsx';
import { PhoneLink } from './phone-link.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

/** Where the flowers go, when, and to whom. */
export function DeliveryPanel({ order }: { order: AdminOrderView }) {
  const [isOpen, dialog] = useDisclosure();
  const { recipientName, customerName } = order;
  const phone = deliveryPhone(order);
  return (
    <Panel title="Delivery">
      <Facts
        facts={[
          ['For', recipientName || customerName],
          ['Phone', phone && <PhoneLink key="phone" number={phone} />],
          ['Day', longDate(order.deliveryDate)],
          ['Time', order.deliveryTime],
          ['Address', <AddressLink key="address" order={order} />],
          ['Place', placeText(order.placeType)],
          ['Area', order.outsideArea ? 'Outside the usual delivery area: phone first' : ''],
        ]}
      />
      {order.canReschedule && (
        <Button variant="default" size="md" mt="sm" onClick={dialog.open}>
          Reschedule
        </Button>
      )}
      <RescheduleDialog order={order} isOpen={isOpen} onClose={dialog.close} />
    </Panel>
  );
}

/** Opens the phone's map. */
function AddressLink({ order }: { order: AdminOrderView }) {
  const address = addressText(order);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <a href={map} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}
