import { EncodedText } from '#server/platform/cache/encoded-text.ts';

export const HTML = 'text/html; charset=utf-8';

/** What is known of a page beside its text. */
export interface PageMetadata {
  status: number;
  /** Where a 3xx leads. */
  location: string | undefined;
  contentSecurityPolicy: string;
}

/** A page that can be sent. */
export class HtmlDocument extends EncodedText {
  readonly facts: PageMetadata;

  constructor(html: Buffer, facts: PageMetadata) {
    super(html, { type: HTML, 'content-security-policy': facts.contentSecurityPolicy });
    this.facts = facts;
  }
}
