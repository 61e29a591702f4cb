import type { SharePicture } from '#src/lib/share-picture.ts';
import type { ShopConfig } from '#src/lib/shop-config.tsx';

interface PageHead {
  /** Without the shop's name; left out on the home page. */
  title?: string;
  /** Left out where the page could not be loaded. */
  description: string | undefined;
  /** Path and query of the one address this page should be known by. */
  path: string;
  /** Which page of a list it is, after the first: it is not listed, the first and the bouquets are. */
  page?: number | undefined;
  /** Search engines are to leave it out. */
  isUnlisted?: boolean;
  /** What a link to the page shows; the shop's own picture when left out. */
  picture?: SharePicture;
}

/** The `head` of a page that may be found by search engines and sent to friends. */
export function pageHead(shop: ShopConfig, head: PageHead) {
  const { description, path, page, isUnlisted, picture } = head;
  const title = page ? `${head.title}, page ${page}` : head.title;
  const home = `${shop.name}: fresh flowers in Johannesburg`;
  const url = shop.publicUrl + path;
  const { url: image, alt, size } = picture ?? shopPicture(shop);
  return {
    meta: [
      { title: title ? `${title} | ${shop.name}` : home },
      { name: 'description', content: description },
      { property: 'og:site_name', content: shop.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'en_ZA' },
      { property: 'og:url', content: url },
      { property: 'og:title', content: title ?? home },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      { property: 'og:image:alt', content: alt },
      ...(size
        ? [
            { property: 'og:image:width', content: String(size.width) },
            { property: 'og:image:height', content: String(size.height) },
          ]
        : []),
      // The rest of the card is taken from the lines above.
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isUnlisted || page ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** The picture that stands for the shop as a whole. */
export function shopPicture({ publicUrl }: Pick<ShopConfig, 'publicUrl'>): SharePicture {
  return {
    url: `${publicUrl}/images/hero1.jpg`,
    alt: 'A hat box of roses beside two wrapped bouquets of proteas and roses',
    size: { width: 2000, height: 1100 },
  };
}
