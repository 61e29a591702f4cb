/** What a mail says; the HTML and the plain text are two renderings of it. Plain text throughout. */
export interface MailContent {
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do next; a button in the HTML. */
  action?: MailAction;
  /** What was bought and what it cost; the last row is the total. */
  amounts: readonly AmountRow[];
  sections: readonly MailSection[];
  closing: string;
  /** The page on which the reader can say that they want no more of these; only for mails that need it. */
  unsubscribeUrl?: string;
}

export interface MailAction {
  label: string;
  url: string;
}

export interface AmountRow {
  label: string;
  amount: string;
}

export interface MailSection {
  heading: string;
  /** A row whose text is empty is left out. */
  rows: readonly (readonly [label: string, text: string])[];
}

/** The sections that say something, without their empty rows. */
export function filledSections({ sections }: MailContent): MailSection[] {
  return sections
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(([, text]) => text !== '') }))
    .filter(({ rows }) => rows.length > 0);
}
