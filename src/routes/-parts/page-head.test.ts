import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHARE_IMAGE_PX } from '#contract/catalogue/image.ts';
import { sharePicture } from '#src/lib/share-picture.ts';
import { pageHead, shopPicture } from './page-head.ts';

const shop = { name: 'Fynbos & Co', publicUrl: 'https://shop.example' };

function facts(page: Parameters<typeof pageHead>[1]) {
  const { meta, links } = pageHead(shop, page);
  const named = meta.map((tag) =>
    'title' in tag ? ['title', tag.title] : ['name' in tag ? tag.name : tag.property, tag.content],
  );
  return { ...Object.fromEntries(named), canonical: links[0]?.href } as Record<string, string>;
}

describe('the head of a page', () => {
  it('has search engines leave out what is no page of its own, and the later pages of a list', () => {
    const list = { title: 'Roses', description: '', path: '/roses' };
    expect(facts(list)['robots']).toBeUndefined();
    expect(facts({ ...list, isUnlisted: true })).toMatchObject({ robots: 'noindex' });
    expect(facts({ ...list, page: 2 })).toMatchObject({
      title: 'Roses, page 2 | Fynbos & Co',
      robots: 'noindex',
    });
  });

  it('tells search engines and messengers the same', () => {
    expect(facts({ title: 'About us', description: 'Who we are', path: '/about' })).toMatchObject({
      title: 'About us | Fynbos & Co',
      description: 'Who we are',
      canonical: 'https://shop.example/about',
      'og:url': 'https://shop.example/about',
      'og:title': 'About us',
      'og:description': 'Who we are',
      'og:site_name': 'Fynbos & Co',
      'twitter:card': 'summary_large_image',
    });
  });

  it('has the shop’s name for a title where there is no other', () => {
    const { title, 'og:title': shared } = facts({ description: '', path: '/' });
    expect([title, shared]).toEqual(Array(2).fill('Fynbos & Co: fresh flowers in Johannesburg'));
  });

  it('shows the page’s own picture, or the shop’s', () => {
    const page = { description: '', path: '/' };
    expect(facts(page)['og:image']).toBe('https://shop.example/images/hero1.jpg');
    const picture = sharePicture(shop.publicUrl, { src: '/images/product1.png', alt: 'Roses' });
    expect(facts({ ...page, picture })).toMatchObject({
      'og:image': 'https://shop.example/images/product1-share.jpg',
      'og:image:alt': 'Roses',
      'og:image:width': String(SHARE_IMAGE_PX),
      'og:image:height': String(SHARE_IMAGE_PX),
    });
  });

  it('gives the size of the shop’s picture as it is', async () => {
    const { url, size } = shopPicture({ publicUrl: 'public' });
    const { width, height } = await sharp(url).metadata();
    expect({ width, height }).toEqual(size);
  });
});

describe('the picture of a bouquet', () => {
  it.each([
    ['/objects/uploads/1', 'https://shop.example/objects/uploads/1'],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ])('%s is %s, its size not known', (src, url) => {
    expect(sharePicture(shop.publicUrl, { src, alt: 'Roses' })).toEqual({ url, alt: 'Roses' });
  });
});
