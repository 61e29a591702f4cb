import {
  boughtGift,
  buyGiftInput,
  giftOffer,
  resendGiftInput,
  saveGiftSettingsInput,
} from '#contract/gift/gift.schema.ts';
import { giftVouchersView } from '#contract/gift/gift-view.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { buyGift } from './buy-gift.ts';
import { getGiftOffer, listGifts } from './gift.queries.ts';
import { saveGiftSettings } from './save-gift-settings.ts';
import { resendGift } from './resend-gift.ts';

export const giftRouter = router({
  offer: publicProcedure.output(giftOffer).query(({ ctx }) => getGiftOffer(ctx.scope)),
  buy: publicProcedure
    .input(buyGiftInput)
    .output(boughtGift)
    .mutation(({ ctx, input }) => buyGift(ctx.scope, input)),
});

/** The owner's gift vouchers, under `admin.gifts`. */
export const giftAdminRouter = router({
  list: adminProcedure.output(giftVouchersView).query(({ ctx }) => listGifts(ctx.scope)),
  save: adminProcedure
    .input(saveGiftSettingsInput)
    .output(giftVouchersView)
    .mutation(async ({ ctx, input }) => {
      await saveGiftSettings(ctx.scope, input);
      return listGifts(ctx.scope);
    }),
  resend: adminProcedure
    .input(resendGiftInput)
    .output(giftVouchersView)
    .mutation(async ({ ctx, input }) => {
      await resendGift(ctx.scope, input);
      return listGifts(ctx.scope);
    }),
});
