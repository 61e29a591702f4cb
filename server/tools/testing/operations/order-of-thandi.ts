/** An order of one bouquet, at R599 unless told otherwise, in a week's time, by the person whom docs/operations.md erases. */
export function orderOfThandi(productId: string, price = '599.00') {
  return {
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    customerPhone: '0821234567',
    deliveryAddress: '12 Fourth Avenue',
    deliveryPostalCode: '2092',
    deliveryDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    subtotal: price,
    delivery: '0.00',
    total: price,
    items: [{ productId, quantity: 1, size: 'm', priceAtTime: price }],
  };
}
