import { escapeHtml, renderPage } from './page-layout.ts';

/** The answer to a form that PayFast would not take: every reason, one a line. */
export function badRequestPage(errors: readonly string[]): string {
  const items = errors.map((error) => `<li>${escapeHtml(error)}</li>`).join('\n');
  return renderPage({
    title: '400 Bad Request',
    main: `<div class="card"><h1>400 Bad Request</h1>
<p>The supplied variables are not according to specification:</p>
<ul>
${items}
</ul></div>`,
  });
}

/** Any other refusal, such as 404 Not Found. */
export function plainPage(title: string, text: string): string {
  return renderPage({
    title,
    main: `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div>`,
  });
}
