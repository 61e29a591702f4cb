import { z } from 'zod';
import { isCollectionTime } from '#contract/delivery/collection.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import {
  NO_ADDRESS,
  nameCollectionDate,
  WHATEVER_IS_WRONG,
} from '#contract/order/collected-form.ts';
import { deskForm } from '#contract/desk/desk.schema.ts';

interface When {
  collectionPoint: string;
  deliveryTime: string;
}

/** Returns what is sent of the form of an order that is collected; nothing of one that is delivered. */
export function collectedPart({ collectionPoint, deliveryTime }: When) {
  if (collectionPoint === '') return {};
  return {
    ...NO_ADDRESS,
    fulfilment: 'collection',
    collectionTime: deliveryTime,
    deliveryTime: DELIVERY_SLOTS[0],
  } as const;
}

/** The form itself reads '' as nothing for the kind of place. */
export const deskSchema = deskForm.extend({
  placeType: z.union([z.literal(''), deskForm.shape.placeType]),
});

const collectable = deskSchema
  .superRefine(nameCollectionDate, WHATEVER_IS_WRONG)
  .superRefine(({ fulfilment, collectionTime = '' }, context) => {
    if (!fulfilment || isCollectionTime(collectionTime)) return;
    context.addIssue({
      code: 'custom',
      path: ['deliveryTime'],
      message: 'Please choose when it is collected',
    });
  });

/** What is typed at the desk, for a delivery or for an order that is collected. */
export const deskRules = z.preprocess(
  (values: When) => ({ ...values, ...collectedPart(values) }),
  collectable,
);
