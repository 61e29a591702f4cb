import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { Panel } from '#src/admin/orders/page/panel.tsx';
import { BouquetPhoto } from './bouquet-photo.tsx';
import { PhotoFigure } from './photo-figure.tsx';
import classes from './photo-panel.module.css';
import { RemovePhoto } from './remove-photo.tsx';

/** The photos of an order: the finished bouquet for its customer, and what drivers saw at the door. */
export function PhotoPanel({ order }: { order: AdminOrderView }) {
  const { photos, canPhotograph } = order;
  if (!canPhotograph && photos.length === 0) return null;
  const bouquet = photos.find(({ kind }) => kind === 'bouquet');
  const doors = photos.filter(({ kind }) => kind === 'door');
  return (
    <Panel title="Photos">
      <div className={classes.photos}>
        {(canPhotograph || bouquet) && <BouquetPhoto order={order} bouquet={bouquet} />}
        {doors.map((door) => (
          <PhotoFigure key={door.id} photo={door} name="At the door">
            <RemovePhoto
              orderId={order.id}
              photoId={door.id}
              loss="You will not see it any more."
            />
          </PhotoFigure>
        ))}
      </div>
    </Panel>
  );
}
