import { defineEntity, p } from '@mikro-orm/core';

/**
 * `issued`: an address was given out. `receiving`: it is in use or was used up. `ready`: the picture
 * can be shown. `refused`: it was no picture we take.
 */
export type UploadState = 'issued' | 'receiving' | 'ready' | 'refused';
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif';

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    id: p.uuid().primary(),
    state: p.text().$type<UploadState>(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** When a product last took it as its picture, or let it go; not purged while one shows it, nor for a day after. */
    usedAt: p.datetime(3).nullable(),
    /** The format it came in, which is also what browsers get that know no other. */
    format: p.text().$type<ImageFormat>().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
  },
  checks: [
    {
      name: 'upload_state_check',
      expression: "state in ('issued', 'receiving', 'ready', 'refused')",
    },
  ],
  indexes: [{ properties: ['state', 'createdAt'] }],
});

/** A picture on its way into the shop, and then the picture itself. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
