import { defineEntity, p } from '@mikro-orm/core';
import { signUpColumns } from '#server/features/sign-up/sign-up.entity.ts';

const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'newsletter_subscriber',
  properties: {
    ...signUpColumns(),
    /** In small letters. */
    email: p.text().unique(),
  },
});

/** A mail address that was entered for the newsletter. Only a confirmed one may be written to. */
export class Subscriber extends SubscriberSchema.class {}
SubscriberSchema.setClass(Subscriber);
