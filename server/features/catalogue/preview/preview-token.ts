import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

/** What a preview link opens: a product, until a day is over in Johannesburg. */
interface Preview {
  productId: string;
  lastDay: string;
}

/** Signs and reads the tokens in the links to previews of products. They are stored nowhere. */
export interface PreviewTokens {
  tokenOf(preview: Preview): string;
  /** Returns what a token opens, over or not; undefined where it is none of ours. */
  previewOf(token: string): Preview | undefined;
}

const TOKEN =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(\d{4})(\d{2})(\d{2})([A-Za-z0-9_-]{43})$/;

export function createPreviewTokens(secret: string): PreviewTokens {
  const signed = ({ productId, lastDay }: Preview) => `product preview:${productId}:${lastDay}`;
  return {
    tokenOf: (preview) =>
      `${preview.productId}${preview.lastDay}`.replaceAll('-', '') +
      signatureOf(secret, signed(preview)),
    previewOf(token) {
      const parts = TOKEN.exec(token)?.slice(1) ?? [];
      const preview = {
        productId: parts.slice(0, 5).join('-'),
        lastDay: parts.slice(5, 8).join('-'),
      };
      return isSignatureOf(secret, signed(preview), parts[8] ?? '') ? preview : undefined;
    },
  };
}
