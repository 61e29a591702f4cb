import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { Panel } from '#src/admin/orders/page/panel.tsx';
import { BouquetPhoto } from './bouquet-photo.tsx';
import classes from './photo-panel.module.css';
import { StoredPhoto } from './stored-photo.tsx';

/** The photographs of an order: the finished bouquet for its customer, and what drivers saw at the door. */
export function PhotoPanel({ order }: { order: AdminOrderView }) {
  const { photos, canPhotograph } = order;
  if (!canPhotograph && photos.length === 0) return null;
  const bouquet = photos.find(({ kind }) => kind === 'bouquet');
  const doors = photos.filter(({ kind }) => kind === 'door');
  return (
    <Panel title="Photographs">
      <div className={classes.photos}>
        {bouquet && (
          <StoredPhoto
            key={bouquet.id}
            orderId={order.id}
            photo={bouquet}
            name="The finished bouquet"
            loss="The customer’s page does not show it any more."
          />
        )}
        {canPhotograph && <BouquetPhoto order={order} before={bouquet?.id ?? null} />}
        {doors.map((door) => (
          <StoredPhoto
            key={door.id}
            orderId={order.id}
            photo={door}
            name="At the door"
            loss="It is gone for you as well."
          />
        ))}
      </div>
    </Panel>
  );
}
