import type { DeliveryChoice } from '#contract/delivery/choice.ts';

const WHERE =
  'display:flex;align-items:center;font-size:var(--mantine-font-size-sm);line-height:1.2';
const LINES = 'display:flex;flex-wrap:wrap;column-gap:0.375rem';
const LINE = 'overflow:hidden;white-space:nowrap;text-overflow:ellipsis';
/** It is broken rather than cut: it is a price, or says why it is another. */
const COST = 'font-size:0.75rem;overflow-wrap:anywhere';
/** Large enough to be hit, and no larger with large letters, for which there is little room. */
const CROSS = '<span style="display:block;padding:0.5rem 8px">×</span>';
const LINK = 'min-inline-size:0;padding-inline-start:0.5rem;color:inherit';

/** Returns the links that tell when and where flowers are to be delivered, and forget it; else the link that asks. */
export function whereHtml(choice: DeliveryChoice | undefined): string {
  return `<div style="${WHERE}">${links(choice)}</div>`;
}

function links(choice: DeliveryChoice | undefined): string {
  if (!choice) return link('/when-and-where', 'When and where?');
  const day = `<span>${choice.dayText}</span>`;
  const suburb = `<span style="${LINE}">${escaped(choice.suburb)}</span>`;
  const costs = [choice.fee, choice.season].map((text) =>
    text ? `<span style="${COST}">${escaped(text)}</span>` : '',
  );
  const where = `<span style="${LINES}">${suburb}${day}${costs.join('')}</span>`;
  return (
    link('/when-and-where', where) +
    link('/when-and-where/clear', CROSS, ' aria-label="Forget when and where"')
  );
}

function link(to: string, content: string, attributes = ''): string {
  return `<a href="${to}"${attributes} style="${LINK}">${content}</a>`;
}

/** Suburbs are the owner's words. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
