import { QueryClient } from '@tanstack/react-query';
import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';
import { anyTexts } from '#contract/content/texts/texts.schema.ts';
import { AnnouncementBar } from '#src/ui/announcement-bar.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { PageFooter } from '#src/ui/page-footer.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { NewsletterForm } from '#src/features/newsletter/newsletter-form.tsx';
import { SiteContentProvider, useSiteContent } from '#src/lib/site-content.tsx';
import { trpc } from '#src/lib/trpc.ts';

interface TextPreviewProps {
  page: TextPage;
  /** What differs from the defaults, saved or not. */
  own: Texts;
}

/**
 * A page of the shop with words that are not saved: the page's own component, over answers that hold these words. They
 * stay in this tab, so there is nothing that another visitor or a cache could be given.
 */
export function TextPreview({ page, own }: TextPreviewProps) {
  const { options } = useRouter();
  const { trpcClient } = options.context;
  const known = useSiteContent();
  const [queryClient] = useState(() => {
    // What is put in is not asked for again.
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
    });
    const { content } = createTRPCQueryUtils({ client: trpcClient, queryClient: client });
    const { tagline, ...others } = known;
    const shown = page === 'everywhere' ? own['tagline'] : tagline;
    content.words.setData(undefined, {
      ...others,
      ownTexts: [page],
      ...(typeof shown === 'string' && { tagline: shown }),
    });
    content.texts.setData({ page }, anyTexts.parse(own));
    return client;
  });
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <SiteContentProvider>
        <CartProvider>
          <CatchBoundary getResetKey={() => page} errorComponent={NotLoaded}>
            <Suspense fallback={<p role="status">Loading the preview…</p>}>
              <Untouched>
                <Page page={page} />
              </Untouched>
            </Suspense>
          </CatchBoundary>
        </CartProvider>
      </SiteContentProvider>
    </trpc.Provider>
  );
}

const ADDRESSES = {
  home: '/',
  faq: '/faq',
  delivery: '/delivery-info',
  care: '/flower-care',
  about: '/about',
  growers: '/growers',
  contact: '/contact',
  corporate: '/corporate',
} as const;

const ProductTextPreview = lazy(async () => ({
  default: (await import('./product-text-preview.tsx')).ProductTextPreview,
}));

const CardTextPreview = lazy(async () => ({
  default: (await import('./card-text-preview.tsx')).CardTextPreview,
}));

function Page({ page }: { page: TextPage }) {
  const { routesById } = useRouter();
  if (page === 'product') return <ProductTextPreview />;
  if (page === 'card') return <CardTextPreview />;
  if (page === 'everywhere') return <Surroundings />;
  const Component = routesById[ADDRESSES[page]].options.component;
  return Component && <Component />;
}

function Surroundings() {
  return (
    <>
      <AnnouncementBar>{undefined}</AnnouncementBar>
      <PageFooter newsletter={<NewsletterForm />} />
    </>
  );
}

/** Shows a page whose links and buttons do nothing: only answers open. */
function Untouched({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('summary')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const shown = element.current;
    for (const kind of EVENTS) shown?.addEventListener(kind, stop, { capture: true });
    return () => {
      for (const kind of EVENTS) shown?.removeEventListener(kind, stop, { capture: true });
    };
  }, []);
  return <div ref={element}>{children}</div>;
}

const EVENTS = ['click', 'submit'] as const;

function NotLoaded({ reset }: { reset: () => void }) {
  return (
    <div role="alert">
      <MessagePage
        title="The preview could not be loaded"
        text="Please check your connection and try again."
      >
        <PushButton onClick={reset}>Try again</PushButton>
      </MessagePage>
    </div>
  );
}
