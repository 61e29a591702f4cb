import { expect, it } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { JsonLd } from './json-ld.tsx';

it('is read back as it was written, whatever a name holds', async () => {
  const name = 'A </script><!--<script>alert("1")</script> & \u2028 “rose”';
  const page = await render(<JsonLd data={{ '@type': 'Product', name }} />);
  const block = page.querySelector('script');
  expect(block?.type).toBe('application/ld+json');
  expect(block?.innerHTML).not.toContain('<');
  expect(JSON.parse(block?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
  });
});
