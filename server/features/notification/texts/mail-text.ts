import { filledSections, type MailContent } from './mail-content.ts';

/** The plain text of a mail. */
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
