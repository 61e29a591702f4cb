/** Leads to the order's own page. */
export function OrderLink({ id, number }: { id: string; number: string }) {
  return <a href={`/admin/orders/${id}`}>{number}</a>;
}
