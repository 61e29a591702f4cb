import { Button } from '@mantine/core';
import {
  type CollectionPoint,
  type CollectionSettings,
  MAX_POINTS,
  NO_COLLECTION,
} from '#contract/delivery/collection.schema.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { CollectionPointFields } from './collection-point-fields.tsx';
import classes from './settings-fields.module.css';
import { PlacesInput, Section, WholeNumberInput } from './settings-fields.tsx';
import type { ChangeDraft, DraftErrors, SettingsDraft } from './use-delivery-draft.ts';
import type { LeavePoint } from './use-shown-errors.ts';

interface CollectionSectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
  onLeave: LeavePoint;
}

/** Monday to Friday, nine to five. */
const USUAL_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 9 * 60, until: 17 * 60 }));

/** Where and when shoppers can collect what they order; they are not asked while there is no place. */
export function CollectionSection({ draft, errors, change, onLeave }: CollectionSectionProps) {
  const collection = draft.collection ?? NO_COLLECTION;
  const { points, noticeHours, placesPerDay } = collection;
  const set = (changes: Partial<CollectionSettings>) =>
    change({ collection: { ...collection, ...changes } });

  function put(point: CollectionPoint, fresh: CollectionPoint | undefined) {
    set({ points: points.flatMap((each) => (each.id === point.id ? (fresh ?? []) : each)) });
  }

  function add() {
    const place = { name: '', address: '', suburb: '', postalCode: '', note: '' };
    set({ points: [...points, { id: newUuid(), ...place, hours: USUAL_HOURS }] });
  }

  return (
    <Section
      title="Collect from the shop"
      hint={
        points.length === 0
          ? 'Shoppers can only have their flowers delivered. Add a place, and the checkout asks whether they’d rather collect.'
          : 'The checkout asks whether flowers are delivered or collected. Your closed dates count here too.'
      }
    >
      {points.map((point, index) => (
        <CollectionPointFields
          key={point.id}
          point={point}
          errors={errors}
          path={`collection.points.${index}`}
          onChange={(fresh) => put(point, fresh)}
          onLeave={(field) => onLeave(point.id, field)}
        />
      ))}
      {points.length > 0 && (
        <div className={classes.pair}>
          <WholeNumberInput
            label="Notice, in hours"
            description="From an order until it can be collected."
            number={noticeHours}
            empty={0}
            error={errors['collection.noticeHours']}
            onChange={(hours) => set({ noticeHours: hours })}
          />
          <PlacesInput
            label="Collections a day"
            description="All places together."
            places={placesPerDay}
            error={errors['collection.placesPerDay']}
            onChange={(places) => set({ placesPerDay: places })}
          />
        </div>
      )}
      {points.length < MAX_POINTS && (
        <Button variant="default" size="md" mt="sm" onClick={add}>
          {points.length === 0 ? 'Add a place to collect' : 'Add another place'}
        </Button>
      )}
    </Section>
  );
}
