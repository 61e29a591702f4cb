import { expect, it } from 'vitest';
import { SiteContentContext } from '#src/lib/site-content.tsx';
import { render } from '#src/testing/render.tsx';
import { publicContent } from '#src/testing/sample-site-content.ts';
import { Testimonials } from './testimonials.tsx';

async function shown(testimonials = publicContent().testimonials) {
  return render(
    <SiteContentContext value={publicContent({ testimonials })}>
      <Testimonials title="What Our Customers Say" />
    </SiteContentContext>,
  );
}

it('are the owner’s, each with a name', async () => {
  const page = await shown([{ words: 'Lovely, <b>all</b> of it', name: 'Sipho D.' }]);
  expect(page.querySelector('blockquote')?.textContent).toBe('“Lovely, <b>all</b> of it”');
  expect(page.querySelector('figcaption')?.textContent).toBe('Sipho D.');
});

it('are not there, nor is their heading, when the owner has taken them off', async () => {
  expect((await shown([])).querySelector('section, h2')).toBeNull();
});
