import { expect, test } from './one-context.ts';

const NAMES = ['W'.repeat(100), 'Nomfundo Khumalo-van der Merwe '.repeat(4).slice(0, 100)];
const LONG = 'May your day be as lovely as you are. '.repeat(6).slice(0, 200);

for (const letters of [16, 32]) {
  test(`the longest name leaves the words of the previewed card alone, with letters of ${letters} px`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.address}/product/melville-blush`);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, letters);
    await page.getByText('Is it a gift? Write the card now').click();
    const gift = page.getByRole('group').filter({ hasText: 'Is it a gift?' });
    for (const name of NAMES) {
      for (const message of ['With love', LONG, 'love\n'.repeat(12)]) {
        await gift.getByLabel('Recipient').fill(name);
        await gift.getByLabel('Card message').fill(message);
        const preview = page.getByRole('figure', { name: 'Your card, as we print it' });
        const words = preview.locator('.card-message');
        await expect(words).toContainText(message.slice(0, 4));
        const foot = await preview.locator('.card-foot').boundingBox();
        const box = await words.boundingBox();
        expect(
          Math.round((foot?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)),
        ).toBeGreaterThanOrEqual(0);
      }
    }
  });
}
