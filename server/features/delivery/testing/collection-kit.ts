import type { CollectionPoint, CollectionSettings } from '#contract/delivery/collection.schema.ts';

export const STUDIO: CollectionPoint = {
  id: '4c1f8c0e-6f0b-4c8e-9d0a-3a1f5b2c7d10',
  name: 'Melville studio',
  address: '7 Fourth Avenue',
  suburb: 'Melville',
  postalCode: '2092',
  note: 'Park behind the shop.',
  // Every day but Wednesdays.
  hours: [0, 1, 2, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, until: 17 * 60 + 30 })),
};

/** Orders can be collected at the studio, from two hours after they were placed. */
export const COLLECTION: CollectionSettings = {
  points: [STUDIO],
  noticeHours: 2,
  placesPerDay: null,
};

export const MORNING = 'Collect between 08:00 and 12:00';

/** What a browser sends of an order that is collected tomorrow morning. */
export const COLLECTED = {
  fulfilment: 'collection',
  collectionPoint: STUDIO.id,
  collectionTime: MORNING,
  deliveryAddress: 'Collect from the shop',
  deliveryPostalCode: '0000',
} as const;
