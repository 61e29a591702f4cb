/** What a crawler has no business with: it belongs to one visitor, to the owner or to programs. */
const CLOSED = ['/admin', '/payment', '/api', '/trpc'];

/** The text of /robots.txt. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n');
}
