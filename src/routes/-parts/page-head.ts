import type { ShopConfig } from '#src/lib/shop-config.tsx';

interface PageHead {
  /** Without the shop's name; left out on the home page. */
  title?: string;
  description: string;
  /** Path and query of the one address this page should be known by. */
  path: string;
}

/** The `head` of a page that may be found by search engines. */
export function pageHead(shop: ShopConfig, { title, description, path }: PageHead) {
  return {
    meta: [
      { title: title ? `${title} | ${shop.name}` : `${shop.name}: fresh flowers in Johannesburg` },
      { name: 'description', content: description },
    ],
    links: [{ rel: 'canonical', href: `${shop.publicUrl}${path}` }],
  };
}
