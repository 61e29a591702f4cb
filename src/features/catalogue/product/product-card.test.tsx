import { describe, expect, it, vi } from 'vitest';
import type { Section } from '#contract/catalogue/catalogue.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { SiteContentContext } from '#src/lib/site-content.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { publicContent } from '#src/testing/sample-site-content.ts';
import { ProductCard } from './product-card.tsx';

const onAdd = vi.fn();

async function card(over: Partial<ProductView> = {}, isAdding = false, words = publicContent()) {
  const { page } = await renderPage(
    <SiteContentContext value={words}>
      <ProductCard
        product={bouquet(over)}
        onAdd={onAdd}
        onAddIntent={() => undefined}
        isAdding={isAdding}
        isDialogOpen={false}
      />
    </SiteContentContext>,
  );
  return page;
}

async function badges(occasions: string[], asked?: Section[]) {
  const { page } = await renderPage(
    <ProductCard
      product={bouquet({ occasions })}
      onAdd={onAdd}
      onAddIntent={() => undefined}
      isAdding={false}
      isDialogOpen={false}
      asked={asked}
    />,
  );
  return [...page.querySelectorAll('ul[aria-label=Occasions] li')].map((li) => li.textContent);
}

describe('the occasions on a card', () => {
  const MANY = ['Birthday', 'Get well', 'Sympathy', 'Wedding'];

  it('are its first two, where its list was asked for no occasion', async () => {
    expect(await badges(MANY)).toEqual(['Birthday', 'Get well']);
    expect(await badges(MANY, ['Best Sellers'])).toEqual(['Birthday', 'Get well']);
  });

  it('are those that its list was asked for, and no others', async () => {
    expect(await badges(MANY, ['Sympathy'])).toEqual(['Sympathy']);
    expect(await badges(MANY, ['Sympathy', 'Wedding'])).toEqual(['Sympathy', 'Wedding']);
    expect(await badges(['Birthday', 'Romance'], ['Sympathy'])).toEqual([]);
  });
});

const addButton = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find((button) => !button.hasAttribute('aria-pressed'));
const heart = (page: HTMLElement) => page.querySelector<HTMLElement>('button[aria-pressed]');

describe('a bouquet in a grid', () => {
  it('is a real link to its page, with its price, stars and review count', async () => {
    const page = await card({
      rating: 4,
      showsStars: true,
      sizes: sizesAt({ s: '299.00', m: '499.00' }),
    });
    const link = page.querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/product/${bouquet().slug}`);
    expect(link?.textContent).toBe('Sandton Red');
    expect(page.textContent).toContain('from R299.00');
    expect(page.textContent).toContain('(24)');
    expect(page.querySelector('[aria-label="24 reviews"]')?.textContent).toBe('(24)');
    expect(page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      '4 out of 5 stars',
    );
  });

  it('shows no stars while the owner has not ticked them: a new bouquet has no reviews', async () => {
    const page = await card({ rating: 5 });
    expect(page.textContent).not.toContain('(24)');
    expect(page.querySelector('svg[role=img]')).toBeNull();
  });

  it.each([
    [{ count: 1, average: 3 }, '(1)', '1 review', '3 out of 5 stars'],
    [{ count: 12, average: 4.7 }, '(12)', '12 reviews', '4.7 out of 5 stars'],
  ])(
    'shows what buyers said, %j, in place of the owner’s stars and number',
    async (reviews, count, label, stars) => {
      const content = publicContent({ reviewCount: null });
      for (const words of [publicContent(), content]) {
        const page = await card({ rating: 1, showsStars: true, reviews }, false, words);
        expect(page.querySelector(`[aria-label="${label}"]`)?.textContent).toBe(count);
        expect(page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(stars);
      }
    },
  );

  it('says what its price was before it was reduced, struck through and in words', async () => {
    const page = await card({ compareAtPrice: '549.00' });
    expect(page.textContent).toContain('Was R549.00R499.00');
    expect(page.querySelector('s')?.textContent).toBe('R549.00');
  });

  it('says that other sizes than the cheapest are reduced', async () => {
    const sizes = sizesAt({ s: '299.00', l: '899.00' }).map((size) =>
      size.code === 'l' ? { ...size, compareAtPrice: '999.00' } : size,
    );
    const page = await card({ sizes });
    expect(page.textContent).toContain('Other sizes reducedfrom R299.00');
    expect(page.querySelector('s')).toBeNull();
  });

  it('shows neither stars nor a count when the owner has turned them off', async () => {
    const page = await card({}, false, publicContent({ reviewCount: null }));
    expect(page.querySelector('svg[role=img]')).toBeNull();
    expect(page.querySelector('article')?.textContent).not.toContain('(');
  });

  it('shows the first two occasions only', async () => {
    const page = await card({ occasions: ['Birthday', 'Thank you', 'New baby'] });
    const badges = [...page.querySelectorAll('ul li')].map((badge) => badge.textContent);
    expect(badges).toEqual(['Birthday', 'Thank you']);
  });

  it('loads its picture late, small and with its room kept', async () => {
    const page = await card();
    expect(page.querySelector('source')?.srcset).toContain('/images/set/product2-320.avif 320w');
    const picture = page.querySelector('img');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect([picture?.width, picture?.height]).toEqual([1200, 1200]);
  });

  it('hands Add on', async () => {
    onAdd.mockClear();
    const page = await card();
    await acting(() => addButton(page)?.click());
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('says "Adding..." and takes no second press until it is added', async () => {
    const button = addButton(await card({}, true));
    expect(button?.textContent).toBe('Adding...');
    // Not disabled, because a disabled button loses the focus.
    expect([button?.disabled, button?.ariaDisabled]).toEqual([false, 'true']);
    onAdd.mockClear();
    await acting(() => button?.click());
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('is marked and cannot be added when sold out', async () => {
    const page = await card({ stock: 0 });
    expect(page.querySelector('article')?.textContent).toContain('Sold out');
    expect(addButton(page)?.disabled).toBe(true);
  });

  it('says how many are left when they are few', async () => {
    expect((await card({ stock: 3 })).textContent).toContain('Only 3 left');
    expect((await card({ stock: 6 })).textContent).not.toContain('left');
  });

  it('keeps its heart', async () => {
    const page = await card();
    await acting(() => heart(page)?.click());
    expect(heart(page)?.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('wishlist')).toContain(bouquet().id);
    await acting(() => heart(page)?.click());
    expect(heart(page)?.getAttribute('aria-pressed')).toBe('false');
  });
});
