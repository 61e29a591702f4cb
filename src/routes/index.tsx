import { createFileRoute } from '@tanstack/react-router';
import { useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.trpc.catalogue.list.ensureData(),
  component: Home,
});

function Home() {
  const { name } = useShop();
  const products = trpc.catalogue.list.useQuery();
  return (
    <ul>
      <li>{name}</li>
      {products.data?.map((product) => (
        <li key={product.id}>{product.name}</li>
      ))}
    </ul>
  );
}
