import type { EnquiryRow } from './enquiry.entity.ts';

declare module '#server/platform/scope/events.ts' {
  interface Events {
    /** A company asks for a quote, and the owner is to hear of it. */
    'enquiry.sent': EnquiryRow;
  }
}
