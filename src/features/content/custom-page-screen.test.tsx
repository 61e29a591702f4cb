import { expect, it } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { CustomPageScreen } from './custom-page-screen.tsx';

async function shown(paragraphs: string[]) {
  const { page } = await renderPage(<CustomPageScreen title="Careers" paragraphs={paragraphs} />);
  expect(page.querySelector('h1')?.textContent).toBe('Careers');
  return [...page.querySelectorAll('p')].map(({ textContent }) => textContent);
}

it('is the owner’s paragraphs, as text', async () => {
  const paragraphs = ['We look for a driver.', '<b>Mornings</b>', 'Write to us.'];
  expect(await shown(paragraphs)).toEqual(paragraphs);
});

it('may be one paragraph', async () => {
  expect(await shown(['Soon.'])).toEqual(['Soon.']);
});
