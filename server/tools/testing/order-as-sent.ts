interface LineAsSent {
  productId: string;
  priceAtTime: string;
}

/** An order as a browser sends it, of one each in Medium, for a day that is open by the machine's clock. */
export function orderAsSent(sessionId: string, lines: readonly LineAsSent[], total: string) {
  return {
    sessionId,
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    customerPhone: '0821234567',
    deliveryAddress: '12 Fourth Avenue',
    deliveryPostalCode: '2092',
    deliveryDate: openDay(),
    subtotal: total,
    delivery: '0.00',
    total,
    items: lines.map(({ productId, priceAtTime }) => ({
      productId,
      quantity: 1,
      size: 'm',
      priceAtTime,
    })),
  };
}

/** In three days, or four where that is a Sunday. */
function openDay(): string {
  const day = new Date(Date.now() + 3 * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
