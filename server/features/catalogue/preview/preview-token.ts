import { createHmac, timingSafeEqual } from 'node:crypto';

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
  // The words in front keep it from being a signature of anything else that this secret signs.
  const signatureOf = ({ productId, lastDay }: Preview) =>
    createHmac('sha256', secret)
      .update(`product preview:${productId}:${lastDay}`)
      .digest('base64url');
  return {
    tokenOf: (preview) =>
      `${preview.productId}${preview.lastDay}`.replaceAll('-', '') + signatureOf(preview),
    previewOf(token) {
      const parts = TOKEN.exec(token)?.slice(1) ?? [];
      const preview = {
        productId: parts.slice(0, 5).join('-'),
        lastDay: parts.slice(5, 8).join('-'),
      };
      const actual = Buffer.from(parts[8] ?? '');
      const expected = Buffer.from(signatureOf(preview));
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs ? preview : undefined;
    },
  };
}
