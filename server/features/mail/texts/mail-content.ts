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

/** Returns the sections that say something, without their empty rows. */
export function filledSections({ sections }: MailContent): MailSection[] {
  return sections
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(([, text]) => text !== '') }))
    .filter(({ rows }) => rows.length > 0);
}

/** Returns the plain text of an email. */
export function mailText(content: MailContent, shopName: string): string {
  const blocks = [
    content.title,
    ...content.paragraphs,
    content.action ? `${content.action.label}:\n${content.action.url}` : '',
    content.amounts.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...filledSections(content).map(({ heading, rows }) =>
      [heading, ...rows.map(([label, text]) => `${label}: ${text}`)].join('\n'),
    ),
    content.closing,
    shopName,
    content.unsubscribeUrl ? `Unsubscribe: ${content.unsubscribeUrl}` : '',
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof|rev|adv)\.?$/i;

/** Returns the greeting of an email. */
export function greeting(name: string): string {
  return `Hi ${calledName(name)},`;
}

/** Returns what a person is called: the first name, or the whole name where that begins with a title or an initial. */
export function calledName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const isName = first.length > 2 && !first.endsWith('.') && !TITLES.test(first);
  return isName ? first : [first, ...others].join(' ');
}
