import type { FileRouteTypes } from '#src/routeTree.gen.ts';

/** What the addresses of a shop's pages are made from. */
export interface Samples {
  productId: string;
  order: { id: string; key: string; deliveryDate: string };
}

/**
 * Addresses of every page, by its route; a route without any does not compile. Routes that only lead on
 * have none.
 */
export function samplePages({
  productId,
  order,
}: Samples): Record<FileRouteTypes['to'], readonly string[]> {
  const unknown = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
  return {
    '/': ['/', '/no/such/page'],
    '/shop': [
      '/shop',
      '/shop?section=Birthday&flower=Roses&sort=price-asc',
      '/shop?q=protae',
      '/shop?q=zzzzzz',
    ],
    '/product/$id': [`/product/${productId}`, `/product/${unknown}`],
    '/occasions': ['/occasions', '/occasions?filter=Wedding'],
    '/checkout': ['/checkout'],
    '/payment/success': ['/payment/success', `/payment/success?order_id=${order.id}`],
    '/payment/cancel': ['/payment/cancel'],
    '/wishlist': ['/wishlist'],
    '/gift-vouchers': ['/gift-vouchers'],
    '/corporate': ['/corporate'],
    '/about': ['/about'],
    '/delivery-info': ['/delivery-info'],
    '/flower-delivery': ['/flower-delivery'],
    '/flower-delivery/$suburb': ['/flower-delivery/melville', '/flower-delivery/nowhere'],
    '/when-and-where': ['/when-and-where', '/when-and-where?suburb=Nowhere&asked=1'],
    '/faq': ['/faq'],
    '/contact': ['/contact'],
    '/flower-care': ['/flower-care'],
    '/growers': ['/growers'],
    '/privacy': ['/privacy'],
    '/careers': ['/careers'],
    '/sale': ['/sale'],
    '/sustainability': ['/sustainability'],
    '/my-order': ['/my-order'],
    '/my-order/$id': [
      `/my-order/${order.id}`,
      `/my-order/${order.id}?key=${order.key}`,
      `/my-order/${unknown}`,
    ],
    '/my-order/$id/review': [
      `/my-order/${order.id}/review?key=${order.key}`,
      `/my-order/${unknown}/review`,
    ],
    '/round/$token': ['/round/of-a-withdrawn-link'],
    '/preview/$token': ['/preview/of-a-deleted-product'],
    '/kept-cart/$token': ['/kept-cart/of-no-mail'],
    '/subscription/$token': ['/subscription/of-no-mail'],
    '/newsletter/$step': [
      '/newsletter/confirm',
      '/newsletter/confirm?token=of-a-mail',
      '/newsletter/unsubscribe?token=of-a-mail',
      '/newsletter/nowhere',
    ],
    '/emails/$step': [
      '/emails/confirm-back-in-stock?token=of-a-mail',
      '/emails/end-reminder',
      '/emails/end-reviews',
      '/emails/nowhere',
    ],
    '/admin': [],
    '/admin/login': ['/admin/login'],
    '/admin/dashboard': ['/admin/dashboard'],
    '/admin/overview': ['/admin/overview'],
    '/admin/orders': ['/admin/orders', `/admin/orders?day=${order.deliveryDate}`],
    '/admin/orders/$id': [`/admin/orders/${order.id}`],
    '/admin/orders/$id/change': [`/admin/orders/${order.id}/change`],
    '/admin/desk': ['/admin/desk'],
    '/admin/seasons': ['/admin/seasons'],
    '/admin/subscriptions': ['/admin/subscriptions'],
    '/admin/gifts': ['/admin/gifts'],
    '/admin/vouchers': ['/admin/vouchers'],
    '/admin/account/$part': [
      '/admin/account/security',
      '/admin/account/log',
      '/admin/account/personal-data',
      '/admin/account/background',
    ],
    '/admin/reports': ['/admin/reports', '/admin/reports?from=2030-01-01&to=2030-01-31'],
    '/admin/stems': ['/admin/stems', '/admin/stems?until=2030-01-31'],
    '/admin/recipes': ['/admin/recipes'],
    '/admin/recipes/$id': [`/admin/recipes/${productId}`, `/admin/recipes/${unknown}`],
    '/admin/rounds/$day': [`/admin/rounds/${order.deliveryDate}`],
    '/admin/delivery': ['/admin/delivery'],
    '/admin/offline': ['/admin/offline'],
    '/admin/content': ['/admin/content'],
    '/admin/payments': ['/admin/payments'],
    '/admin/invoices': ['/admin/invoices'],
    '/admin/enquiries': ['/admin/enquiries'],
    '/admin/reviews': ['/admin/reviews'],
    '/admin/mails': ['/admin/mails'],
    '/admin/subscribers': ['/admin/subscribers'],
    '/admin/print/day': [`/admin/print/day?date=${order.deliveryDate}`],
    '/admin/print/order/$id': [`/admin/print/order/${order.id}`],
  };
}
