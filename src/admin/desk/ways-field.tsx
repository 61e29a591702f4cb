import type { CollectionOffers } from '#contract/delivery/due-day.schema.ts';
import { SelectField } from '#src/ui/select-field.tsx';

interface WaysFieldProps {
  offers: CollectionOffers;
  /** The id of the place where it is collected; empty for a delivery. */
  pointId: string;
  error: unknown;
  onChange: (pointId: string) => void;
}

/** Whether an order is delivered, or where it is collected. */
export function WaysField({ offers, pointId, error, onChange }: WaysFieldProps) {
  return (
    <SelectField
      name="collectionPoint"
      size="md"
      label="Delivered or collected?"
      error={typeof error === 'string' ? error : undefined}
      value={pointId}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      data={[
        { value: '', label: 'Delivered' },
        ...offers.map(({ point: { id, name } }) => ({
          value: id,
          label: `Collected at ${name}`,
        })),
      ]}
    />
  );
}
