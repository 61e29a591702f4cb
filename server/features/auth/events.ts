import type { AuditAction } from '#contract/audit/audit.schema.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';

/** What the log keeps by itself. */
export interface Audited {
  action: AuditAction;
  /** 'stranger': anyone who is not signed in. */
  actor: 'owner' | 'stranger' | 'shop' | 'operator';
  /** The browser it was done with, in words; '' where there is none. */
  device?: string;
  /** What the action was done to, in words. */
  note?: string;
  changes?: readonly FieldChange[];
}

declare module '#server/platform/scope/events.ts' {
  interface Events {
    /** Something that the owner wants to find in the log. */
    'audit.noted': Audited;
    /** The password was right, and the code wrong, in a browser that the owner had not used before. */
    'sign-in.code-refused': { browser: string };
  }
}
