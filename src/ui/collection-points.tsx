import type { OfferedPoint } from '#contract/delivery/delivery.schema.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { mapAddress } from '#src/lib/map-address.ts';

/** Where orders can be collected, and when. */
export function CollectionPoints({ points }: { points: readonly OfferedPoint[] }) {
  return (
    <ul>
      {points.map((point) => {
        const { id, name, address, suburb, postalCode, hours, note } = point;
        const whole = [address, suburb, postalCode].filter(Boolean).join(', ');
        return (
          <li key={id}>
            {name},{' '}
            <a href={mapAddress(`${whole}, ${CITY}`)} target="_blank" rel="noreferrer">
              {whole}
            </a>
            . {hours.join('; ')}.{note && ` ${note}`}
          </li>
        );
      })}
    </ul>
  );
}
