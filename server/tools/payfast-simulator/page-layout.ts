const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe inside HTML and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** No script and nothing from elsewhere; forms are left free, since paying ends at the shop. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const STYLE = `
:root { color-scheme: light; --ink: #1d2433; --muted: #566077; --line: #d5dae4; --brand: #b3122f; }
* { box-sizing: border-box; }
body { margin: 0; background: #f3f5f9; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner { background: #ffd84d; color: #201a00; text-align: center; padding: .5rem 1rem; font-weight: 600; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 0 1rem; }
main.wide { max-width: 70rem; }
.card { background: #fff; border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; margin-bottom: 1rem; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
p, ul, dl { margin: 0 0 .75rem; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
.total { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; font-size: 1.15rem; font-weight: 600; border-top: 1px solid var(--line); padding-top: .75rem; }
button, .button, summary { font: inherit; cursor: pointer; border-radius: .5rem; min-height: 2.75rem; padding: .6rem 1rem; }
button, .button { display: block; width: 100%; border: 0; text-align: center; text-decoration: none; font-weight: 600; background: var(--brand); color: #fff; }
button:hover, .button:hover { background: #8f0d25; }
button.quiet { background: #fff; color: var(--brand); border: 1px solid var(--brand); }
button.quiet:hover { background: #fbeaed; }
button.small { width: auto; min-height: 2.25rem; padding: .25rem .75rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin-top: .75rem; }
details > :not(summary) { margin: 0 1rem .75rem; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
select { font: inherit; width: 100%; min-height: 2.75rem; padding: .4rem; border: 1px solid #7b849a; border-radius: .5rem; background: #fff; color: var(--ink); }
:focus-visible { outline: 3px solid #1b5fc1; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 44rem; font-size: .9rem; margin-bottom: .75rem; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: .35rem .5rem; }
th:last-child { width: 45%; }
td:last-child { overflow-wrap: anywhere; }
.warning { background: #fff6d6; border: 1px solid #d9b433; border-radius: .5rem; padding: .5rem .75rem; }
.warning ul, ul.warning { padding-left: 1.75rem; }
`;

export type Page = {
  title: string;
  /** HTML of the main part. */
  main: string;
  /** Send the browser on to this address after a moment. */
  goTo?: string | undefined;
  isWide?: boolean;
};

/** A whole HTML page, under the banner that says no money moves here. */
export function renderPage({ title, main, goTo, isWide = false }: Page): string {
  const refresh =
    goTo === undefined ? '' : `<meta http-equiv="refresh" content="1;url=${escapeHtml(goTo)}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<div class="banner" role="note">LOCAL SIMULATOR, no real money</div>
<main${isWide ? ' class="wide"' : ''}>
${main}
</main>
</body>
</html>
`;
}
