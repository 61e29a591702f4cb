import {
  type AmountRow,
  filledSections,
  type MailAction,
  type MailContent,
} from './mail-content.ts';

const INK = '#3d2b31';
const ROSE = '#9c3d5a';
const CREAM = '#fdf7f2';
const LINE = '#eedfd8';
const QUIET = '#77626a';
const FONT = "Georgia,'Times New Roman',serif";

/** The HTML of a mail: one column, styles inline, because that is all that mail programs agree on. */
export function mailHtml(content: MailContent, shopName: string): string {
  const title = escapeHtml(content.title);
  const heading = (text: string) =>
    `<h2 style="margin:28px 0 8px;font-size:17px;color:${ROSE}">${escapeHtml(text)}</h2>`;
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${multiline(text)}</p>`;
  const body = [
    ...content.paragraphs.map(paragraph),
    content.action ? button(content.action) : '',
    content.amounts.length > 0 ? amountTable(content.amounts) : '',
    ...filledSections(content).map(
      ({ heading: text, rows }) => heading(text) + table(rows.map(factRow)),
    ),
    `<p style="margin:28px 0 0">${multiline(content.closing)}</p>`,
    content.unsubscribeUrl ? unsubscribeLine(content.unsubscribeUrl) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${CREAM};color:${INK};font:16px/1.55 ${FONT}">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid ${LINE};border-radius:12px">
<p style="margin:0 0 20px;font-size:14px;letter-spacing:.04em;color:${ROSE}">${escapeHtml(shopName)}</p>
<h1 style="margin:0 0 16px;font-size:25px;line-height:1.25;font-weight:normal">${title}</h1>
${body}
</div>
</body>
</html>
`;
}

function button({ label, url }: MailAction): string {
  const style = `display:inline-block;padding:12px 22px;border-radius:8px;background:${ROSE};color:#fff;text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function unsubscribeLine(url: string): string {
  return `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:${QUIET}">Unsubscribe</a></p>`;
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
  return `<tr><td style="${style};width:130px;color:${QUIET}">${escapeHtml(label)}</td><td style="${style}">${multiline(text)}</td></tr>`;
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

/** Whatever a shopper typed is text, never markup. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
