import { auditProcedure } from '#server/features/audit/audit.router.ts';
import { signInProcedures } from '#server/features/auth/admin.router.ts';
import { backgroundRouter } from '#server/features/background/background.router.ts';
import { backupRouter } from '#server/features/backup/backup.router.ts';
import { personAdminRouter } from '#server/features/privacy/person.router.ts';
import { cartRouter } from '#server/features/cart/cart.router.ts';
import { catalogueRouter } from '#server/features/catalogue/catalogue.router.ts';
import { productAdminRouter } from '#server/features/catalogue/product-admin.router.ts';
import {
  contentAdminRouter,
  contentRouter,
  textsAdminRouter,
} from '#server/features/content/content.router.ts';
import { seasonAdminRouter } from '#server/features/catalogue/season/season-admin.router.ts';
import { deliveryAdminRouter, deliveryRouter } from '#server/features/delivery/delivery.router.ts';
import { deskAdminRouter } from '#server/features/desk/desk.router.ts';
import { enquiryAdminRouter, enquiryRouter } from '#server/features/enquiry/enquiry.router.ts';
import { claimAdminRouter, claimRouter } from '#server/features/claim/claim.router.ts';
import { invoiceAdminRouter } from '#server/features/invoice/invoice.router.ts';
import { backInStockRouter } from '#server/features/back-in-stock/back-in-stock.router.ts';
import { abandonedCheckoutRouter } from '#server/features/abandoned-checkout/abandoned-checkout.router.ts';
import { reminderRouter } from '#server/features/reminder/reminder.router.ts';
import {
  newsletterRouter,
  subscriberAdminRouter,
} from '#server/features/newsletter/newsletter.router.ts';
import { mailAdminRouter } from '#server/features/mail/mail-admin.router.ts';
import { deliverySaveRouter } from '#server/features/order/attention/delivery-save.router.ts';
import { orderRouter } from '#server/features/order/order.router.ts';
import { orderAdminRouter } from '#server/features/order/order-admin.router.ts';
import { overviewProcedure } from '#server/features/overview/overview.router.ts';
import { paymentAdminRouter, paymentRouter } from '#server/features/payment/payment.router.ts';
import { photoAdminRouter } from '#server/features/photo/photo.router.ts';
import { printRouter } from '#server/features/print/print.router.ts';
import { recipeAdminRouter, stemAdminRouter } from '#server/features/recipe/recipe.router.ts';
import { reportProcedure } from '#server/features/report/report.router.ts';
import { reviewAdminRouter, reviewRouter } from '#server/features/review/review.router.ts';
import { roundAdminRouter, roundRouter } from '#server/features/round/round.router.ts';
import {
  subscriptionAdminRouter,
  subscriptionRouter,
} from '#server/features/subscription/subscription.router.ts';
import { giftAdminRouter, giftRouter } from '#server/features/gift-sale/gift.router.ts';
import { voucherAdminRouter, voucherRouter } from '#server/features/voucher/voucher.router.ts';
import { uploadRouter } from '#server/features/image/upload.router.ts';
import { createCallerFactory, mergeRouters, router } from '#server/platform/trpc/trpc.ts';

export const appRouter = router({
  catalogue: catalogueRouter,
  cart: cartRouter,
  claim: claimRouter,
  content: contentRouter,
  delivery: deliveryRouter,
  enquiry: enquiryRouter,
  newsletter: newsletterRouter,
  backInStock: backInStockRouter,
  reminder: reminderRouter,
  abandonedCheckout: abandonedCheckoutRouter,
  review: reviewRouter,
  order: orderRouter,
  payment: paymentRouter,
  round: roundRouter,
  subscriptions: subscriptionRouter,
  voucher: voucherRouter,
  gift: giftRouter,
  admin: router({
    ...signInProcedures,
    mails: mailAdminRouter,
    desk: deskAdminRouter,
    enquiries: enquiryAdminRouter,
    subscribers: subscriberAdminRouter,
    products: productAdminRouter,
    seasons: seasonAdminRouter,
    subscriptions: subscriptionAdminRouter,
    vouchers: voucherAdminRouter,
    gifts: giftAdminRouter,
    uploads: uploadRouter,
    orders: orderAdminRouter,
    payments: paymentAdminRouter,
    delivery: mergeRouters(deliveryAdminRouter, deliverySaveRouter),
    content: contentAdminRouter,
    texts: textsAdminRouter,
    claims: claimAdminRouter,
    reviews: reviewAdminRouter,
    photos: photoAdminRouter,
    invoices: invoiceAdminRouter,
    print: printRouter,
    rounds: roundAdminRouter,
    log: auditProcedure,
    background: backgroundRouter,
    backups: backupRouter,
    people: personAdminRouter,
    overview: overviewProcedure,
    report: reportProcedure,
    stems: stemAdminRouter,
    recipes: recipeAdminRouter,
  }),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
