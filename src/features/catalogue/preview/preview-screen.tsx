import type { ReactNode } from 'react';
import type { PreviewView } from '#contract/catalogue/preview.schema.ts';
import { ERRORS } from '#contract/http/errors.ts';
import { longDate } from '#contract/time/date-text.ts';
import { ProductDetails } from '#src/features/catalogue/product/product-details.tsx';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { PreviewOver } from './preview-over.tsx';

interface PreviewScreenProps {
  token: string;
  /** When a bouquet can be there, as on its own page. */
  promise: ReactNode;
}

/** A bouquet as shoppers will see it, by a link of the owner's. It cannot be bought here. */
export function PreviewScreen({ token, promise }: PreviewScreenProps) {
  const { data, error, refetch } = trpc.catalogue.preview.useQuery({ token });
  // The browser asks again for what the server failed to get, and has no error of it until then.
  const isHydrated = useHydrated();
  if (!data) {
    if (!error || !isHydrated) return <p role="status">Loading the preview…</p>;
    return <NoPreview error={error} onTryAgain={() => void refetch()} />;
  }
  const { product, state } = data;
  const refuse = () => showToast({ tone: 'error', message: NOT_HERE[state] });
  return (
    <>
      <p>
        <strong>Preview.</strong> {whenSeen(data)}
      </p>
      <ProductDetails
        product={product}
        onAdd={refuse}
        onChoose={refuse}
        onAddIntent={() => undefined}
        isAdding={false}
        promise={promise}
        share={null}
      />
    </>
  );
}

const NOT_YET = 'This is a preview: the bouquet cannot be bought yet.';
const NOT_HERE: Readonly<Record<PreviewView['state'], string>> = {
  draft: NOT_YET,
  scheduled: NOT_YET,
  off_sale: 'This is a preview: the bouquet is not on sale now.',
  on_sale: 'This is a preview: buy the bouquet on its own page.',
};

function whenSeen({ state, onSaleFrom }: PreviewView): string {
  if (state === 'on_sale') return 'Shoppers see this bouquet in the shop.';
  if (state === 'off_sale') return 'Shoppers do not see this bouquet now.';
  if (onSaleFrom === null) return 'Shoppers do not see this bouquet yet.';
  return `Shoppers see this bouquet from ${longDate(onSaleFrom)} on.`;
}

function NoPreview({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (shopErrorOf(error)?.code === 'PREVIEW_LINK') return <PreviewOver />;
  return (
    <div role="alert">
      <MessagePage
        title="The preview could not be loaded"
        text={messageOf(error, ERRORS.UNAVAILABLE.message)}
      >
        <PushButton onClick={onTryAgain}>Try again</PushButton>
      </MessagePage>
    </div>
  );
}
