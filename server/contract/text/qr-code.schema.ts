import { z } from 'zod';

export const qrCodeView = z.object({
  /** Squares along a side, with the margin. */
  size: z.number().int(),
  /** Of an SVG, one unit a square. */
  path: z.string(),
});

export type QrCodeView = z.infer<typeof qrCodeView>;
