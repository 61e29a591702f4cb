/**
 * In SQL, with `shop_order o` and `order_line l`: what the unpaid orders of a cart hold of the stock, for
 * whose shopper it is as good as on sale. The cart's id follows.
 */
export const RESERVED_BY_CART = `
  from shop_order o join order_line l on l.order_id = o.id
  where o.status = 'pending_payment' and o.stock_state = 'held' and o.cart_session_id =`;
