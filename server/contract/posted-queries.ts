/**
 * Does the input of this procedure hold what must not stand in an address, which logs and histories
 * keep? A cart's session id opens the cart, the key of an order's page the order; a wishlist is somebody's own. Such queries are posted.
 */
export function isPostedQuery(path: string): boolean {
  return (
    path.startsWith('cart.') || ['delivery.forCart', 'order.page', 'catalogue.byIds'].includes(path)
  );
}
