/**
 * Facts for search engines, as a data block: nothing of it runs, so the content security policy need
 * not name it. No text in it can end the block, because `<` is written as an escape.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
