import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#src/features/content/privacy-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Privacy notice',
      description:
        'What we ask for, why, who else sees it, how long we keep it, and what you can ask of us.',
      path: '/privacy',
    }),
  component: PrivacyPage,
});

function PrivacyPage() {
  const shop = useShop();
  return <PrivacyScreen shopName={shop.name} email={shop.email} supplier={shop.supplier} />;
}
