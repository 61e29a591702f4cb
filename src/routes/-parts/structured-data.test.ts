import { describe, expect, it } from 'vitest';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { breadcrumbData, faqData, floristData, productData } from './structured-data.ts';

const shop = { name: 'Fynbos & Co', publicUrl: 'https://shop.example' };
const IN_STOCK = 'https://schema.org/InStock';

describe('what search engines are told about a bouquet', () => {
  it('is one offer where there is one size, at its price', () => {
    const product = bouquet({ sizes: sizesAt({ l: '899.00' }) });
    expect(productData(shop, product)).toMatchObject({
      '@type': 'Product',
      name: 'Sandton Red',
      url: `https://shop.example/product/${product.slug}`,
      image: 'https://shop.example/images/product2-share.jpg',
      offers: { '@type': 'Offer', price: '899.00', priceCurrency: 'ZAR', availability: IN_STOCK },
    });
  });

  it('has stars and words of buyers only, and none while there is no review', () => {
    const unreviewed = JSON.stringify(productData(shop, bouquet({ rating: 5, showsStars: true })));
    expect(unreviewed).not.toMatch(/ating|eview/);
    const product = bouquet({ rating: 1, reviews: { count: 12, average: 4.7 } });
    const review = {
      id: product.id,
      stars: 4,
      words: 'They lasted ten days.',
      name: 'Thandi',
      at: '2026-11-20T22:30:00.000Z',
      photo: null,
      answer: null,
    };
    expect(productData(shop, product, [review, { ...review, words: '' }])).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Thandi' },
          // The day in Johannesburg.
          datePublished: '2026-11-21',
          reviewBody: 'They lasted ten days.',
          reviewRating: { ratingValue: 4, bestRating: 5 },
        },
        { '@type': 'Review' },
      ],
    });
  });

  it('is the base price where no size is available', () => {
    expect(productData(shop, bouquet({ sizes: [] }))).toMatchObject({
      offers: { '@type': 'Offer', price: '499.00' },
    });
  });

  it('is an offer for each size that is available, and the range of their prices', () => {
    const product = bouquet({ sizes: sizesAt({ s: '299.00', m: '0.00', l: '899.00' }) });
    expect(productData(shop, product)).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '299.00',
        highPrice: '899.00',
        offerCount: 3,
        priceCurrency: 'ZAR',
        offers: [
          { name: 'Small (S)', price: '299.00' },
          { name: 'Medium (M)', price: '499.00' },
          { name: 'Large (L)', price: '899.00' },
        ],
      },
    });
  });

  it('has the price before beside the price of each size that is reduced', () => {
    const sizes = sizesAt({ m: '0.00', l: '899.00' });
    const product = bouquet({ compareAtPrice: '549.00', sizes });
    const before = {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '549.00',
      priceCurrency: 'ZAR',
    };
    const data = JSON.stringify(productData(shop, product));
    expect(JSON.parse(data).offers.offers).toMatchObject([
      { name: 'Medium (M)', price: '499.00', priceSpecification: before },
      { name: 'Large (L)', price: '899.00' },
    ]);
    expect(data.match(/StrikethroughPrice/g)).toHaveLength(1);
    expect(productData(shop, { ...product, sizes: [] })).toMatchObject({
      offers: { price: '499.00', priceSpecification: before },
    });
  });

  it('says when it is sold out', () => {
    const text = JSON.stringify(productData(shop, bouquet({ stock: 0 })));
    expect(text).toContain('https://schema.org/OutOfStock');
    expect(text).not.toContain(IN_STOCK);
  });

  it('is never a rating', () => {
    expect(JSON.stringify(productData(shop, bouquet({ rating: 5 })))).not.toMatch(/rating|review/i);
  });
});

describe('what they are told about the rest', () => {
  it('is where the shop is, and its mail address only where there is one', () => {
    expect(floristData(shop)).toMatchObject({
      '@type': 'Florist',
      name: 'Fynbos & Co',
      address: { addressLocality: 'Johannesburg', addressCountry: 'ZA' },
    });
    expect(floristData(shop)).not.toHaveProperty('email');
    expect(floristData({ ...shop, email: 'hi@fynbos.example' })).toHaveProperty('email');
  });

  it('is the way from the home page, numbered', () => {
    const trail = [
      { name: 'Occasions', path: '/occasions' },
      { name: 'Birthday', path: '/occasions?filter=Birthday' },
    ];
    expect(breadcrumbData(shop, trail)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Occasions', item: 'https://shop.example/occasions' },
        { position: 3, item: 'https://shop.example/occasions?filter=Birthday' },
      ],
    });
  });

  it('is each question with its answer', () => {
    expect(faqData([{ question: 'Why?', answer: 'Because.' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?',
          acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
        },
      ],
    });
  });
});
