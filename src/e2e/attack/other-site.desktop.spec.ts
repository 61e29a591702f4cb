import { expect, test } from '#src/e2e/fixtures.ts';
import { signIn } from '#src/e2e/owner.ts';
import { type OtherSite, openOtherSite } from './other-site.ts';

// What pages of other sites try in the browser of the signed-in owner.

let other: OtherSite;
test.beforeAll(async () => {
  other = await openOtherSite();
});
test.afterAll(() => other.close());

test.describe('another site', () => {
  // The shop refuses it, and the browser logs that.
  test.use({ allowedComplaints: [/./], isEarly: true });

  test('D1 and T29 cannot change the catalogue or sign anybody out, by forms or by scripts', async ({
    page,
    shop,
  }) => {
    await signIn(page, shop.address);
    const catalogue = async () => (await fetch(`${shop.address}/api/products`)).text();
    const before = await catalogue();
    const paths = [
      '/api/admin/products',
      '/api/admin/login',
      '/api/admin/logout',
      '/api/admin/upload',
      '/api/admin/products/import',
      '/trpc/admin.products.create',
      '/trpc/admin.products.reorder',
      '/trpc/admin.logout',
    ];
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') statuses.push(response.status());
    });
    for (const site of [other.sameSite, other.crossSite]) {
      await page.goto(`${site}/?html=<iframe name=out></iframe>`);
      for (const path of paths) {
        for (const type of [
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'text/plain',
        ]) {
          const answered = page.waitForResponse((response) => response.url().endsWith(path));
          await page.evaluate(
            ([action = '', enctype = '']) => {
              const form = Object.assign(document.createElement('form'), {
                method: 'POST',
                target: 'out',
                action,
                enctype,
              });
              form.innerHTML = `<input name='{"name":"Evil","a":"' value='"}'>`;
              document.body.append(form);
              form.submit();
            },
            [shop.address + path, type],
          );
          await answered;
        }
        await page.evaluate(async (url) => {
          const sent = {
            method: 'POST',
            mode: 'no-cors',
            credentials: 'include',
            body: '{}',
          } as const;
          // The browser keeps the answer from the script.
          await fetch(url, sent).catch(() => undefined);
        }, shop.address + path);
      }
    }
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(statuses.length).toBeGreaterThanOrEqual(2 * 3 * paths.length);
    expect(await catalogue()).toBe(before);
    await page.goto(`${shop.address}/admin/dashboard`);
    await expect(page.getByRole('heading', { name: 'Product Management' })).toBeVisible();
  });

  test('T42 cannot show the shop in a frame', async ({ page, shop }) => {
    for (const path of ['/', '/checkout', '/admin/login', '/nowhere']) {
      const frame = `<iframe src="${shop.address}${path}"></iframe>`;
      await page.goto(`${other.sameSite}/?html=${encodeURIComponent(frame)}`);
      await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:');
      await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
    }
  });

  test('T28 cannot read what the shop answers', async ({ page, shop }) => {
    await signIn(page, shop.address);
    await page.goto(`${other.sameSite}/?html=<p>`);
    for (const path of ['/api/products', '/api/admin/session', '/trpc/admin.products.list']) {
      const read = await page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            async (answer) => answer.text(),
            () => 'refused',
          ),
        shop.address + path,
      );
      expect(read).toBe('refused');
    }
  });
});
