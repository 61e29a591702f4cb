import {
  type AmountRow,
  filledSections,
  type MailAction,
  type MailContent,
} from './mail-content.ts';

// The shop's own colours and type (src/ui/theme/theme.ts): mail programs know no variables.
const INK = '#2b2620';
const QUIET = '#625749';
const LEAF = '#2f6246';
const GROUND = '#183627';
const PAPER = '#faf7f2';
const LINE = '#e8e0d4';
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Returns the HTML of an email: one column, styles inline, because that is all that mail programs agree on. */
export function mailHtml(content: MailContent, shopName: string): string {
  const title = escapeHtml(content.title);
  const heading = (text: string) =>
    `<h2 style="margin:32px 0 8px;font:500 19px/1.3 ${SERIF};color:${INK}">${escapeHtml(text)}</h2>`;
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${multiline(text)}</p>`;
  const body = [
    ...content.paragraphs.map(paragraph),
    content.action ? button(content.action) : '',
    content.amounts.length > 0 ? amountTable(content.amounts) : '',
    ...filledSections(content).map(
      ({ heading: text, rows }) => heading(text) + table(rows.map(factRow)),
    ),
    `<p style="margin:32px 0 0;padding-top:18px;border-top:1px solid ${LINE};color:${QUIET}">${multiline(content.closing)}</p>`,
    content.unsubscribeUrl ? unsubscribeLine(content.unsubscribeUrl) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};font:16px/1.6 ${SANS}">
<div style="padding:22px 16px;background:${GROUND};text-align:center">
<p style="margin:0;font:500 22px/1.3 ${SERIF};color:${PAPER}">${escapeHtml(shopName)}</p>
</div>
<div style="padding:24px 12px 40px">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;border:1px solid ${LINE};border-radius:16px">
<h1 style="margin:0 0 18px;font:500 28px/1.2 ${SERIF};color:${INK}">${title}</h1>
${body}
</div>
</div>
</body>
</html>
`;
}

function button({ label, url }: MailAction): string {
  const style = `display:inline-block;padding:13px 28px;border-radius:32px;background:${LEAF};color:#fff;font-weight:600;text-decoration:none`;
  return `<p style="margin:26px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function unsubscribeLine(url: string): string {
  return `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:${QUIET}">Unsubscribe</a></p>`;
}

function amountTable(rows: readonly AmountRow[]): string {
  return table(
    rows.map(({ label, amount }, index) => {
      const weight = index === rows.length - 1 ? 'bold' : 'normal';
      const style = `padding:9px 0;border-top:1px solid ${LINE};font-weight:${weight}`;
      return `<tr><td style="${style}">${escapeHtml(label)}</td><td style="${style};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
    }),
  );
}

function factRow([label, text]: readonly [label: string, text: string]): string {
  const style = 'padding:3px 0;vertical-align:top';
  return `<tr><td style="${style};width:128px;padding-right:12px;color:${QUIET}">${escapeHtml(label)}</td><td style="${style}">${multiline(text)}</td></tr>`;
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" style="width:100%;border-collapse:collapse;font:inherit">${rows.join('')}</table>`;
}

function multiline(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a shopper's text as HTML text, never as markup. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
