import { trpc } from '#src/lib/trpc.ts';

export function Dashboard() {
  const { data } = trpc.admin.products.list.useQuery();
  return <h1>Product Management {data?.length}</h1>;
}
