import { useEffect, useRef, useState } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { imageAlt, imagesOf } from '#contract/catalogue/product-images.ts';
import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import { preload, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';
import pageStyles from './product-page.css?url';
import zoomStyles from './zoom/image-zoom.css?url';

const imageZoom = {
  load: async () => {
    const [part] = await Promise.all([import('./zoom/image-zoom.tsx'), loadStyleSheet(zoomStyles)]);
    return part.ImageZoom;
  },
};

interface ProductGalleryProps {
  product: ProductView;
  /** The address of the image to turn to. */
  shown: string | undefined;
}

/** The images of a bouquet in a strip that is swiped; a press on one shows it on the whole screen. */
export function ProductGallery({ product, shown }: ProductGalleryProps) {
  const images = imagesOf(product);
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const ImageZoom = useLazyComponent(imageZoom, zoomed !== undefined, (error) => {
    setZoomed(undefined);
    reportNotLoaded(error);
  });

  function turnTo(next: number) {
    strip.current?.scrollTo({ left: next * strip.current.clientWidth });
  }
  const wanted = images.findIndex(({ url }) => url === shown);
  useEffect(() => {
    if (wanted >= 0) turnTo(wanted);
  }, [wanted]);

  return (
    <>
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <ul
        ref={strip}
        className="gallery"
        onScroll={({ currentTarget }) =>
          setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {images.map((image, at) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={`${imageAlt(product, at)}: full screen`}
              onClick={() => setZoomed(at)}
              onPointerEnter={() => preload(imageZoom)}
            >
              <ProductImage
                src={image.url}
                alt={imageAlt(product, at)}
                sizes="(min-width: 80em) 620px, (min-width: 62em) 50vw, calc(100vw - 3rem)"
                isPriority={at === 0}
                focus={product.images?.[at]}
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="gallery-places">
          {images.map((image, at) => (
            <button
              key={image.url}
              type="button"
              aria-label={`Photo ${at + 1} of ${images.length}`}
              aria-current={at === place}
              onClick={() => turnTo(at)}
            >
              <ProductImage src={image.url} alt="" sizes="64px" focus={image} />
            </button>
          ))}
        </div>
      )}
      {ImageZoom && zoomed !== undefined && (
        <ImageZoom
          images={images.map(({ url }, at) => ({ url, alt: imageAlt(product, at) }))}
          first={zoomed}
          onClose={() => setZoomed(undefined)}
          onTurn={turnTo}
        />
      )}
    </>
  );
}
