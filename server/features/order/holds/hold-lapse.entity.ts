import { defineEntity, p } from '@mikro-orm/core';

const HoldLapseSchema = defineEntity({
  name: 'HoldLapse',
  tableName: 'hold_lapse',
  properties: {
    /** As in {@link OrderHolder}. */
    holder: p.text().primary(),
    /** How many bouquets its unpaid orders kept from others for nothing, as of `at`: it is less with time. */
    lapsed: p.double(),
    at: p.datetime(3),
  },
});

/** One by whom holds lapsed lately; see {@link HoldRepository.noteLapses}. */
export class HoldLapse extends HoldLapseSchema.class {}
HoldLapseSchema.setClass(HoldLapse);
