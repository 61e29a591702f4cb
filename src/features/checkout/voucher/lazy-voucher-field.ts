import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import voucherStyles from './voucher-field.css?url';

/** Only in a shop that has a voucher. */
export const voucherField = {
  load: async () => {
    const [part] = await Promise.all([
      import('./voucher-field.tsx'),
      loadStyleSheet(voucherStyles),
    ]);
    return part.VoucherField;
  },
};
