import { signInProcedures } from '#server/admin/admin.router.ts';
import { cartRouter } from '#server/cart/cart.router.ts';
import { catalogueRouter } from '#server/catalogue/catalogue.router.ts';
import { productAdminRouter } from '#server/catalogue/product-admin.router.ts';
import { contentAdminRouter } from '#server/content/content-admin.router.ts';
import { contentRouter } from '#server/content/content.router.ts';
import { deliveryAdminRouter } from '#server/delivery/delivery-admin.router.ts';
import { deliveryRouter } from '#server/delivery/delivery.router.ts';
import { enquiryAdminRouter } from '#server/enquiry/enquiry-admin.router.ts';
import { enquiryRouter } from '#server/enquiry/enquiry.router.ts';
import { newsletterRouter } from '#server/newsletter/newsletter.router.ts';
import { subscriberAdminRouter } from '#server/newsletter/subscriber-admin.router.ts';
import { mailAdminRouter } from '#server/notification/mail-admin.router.ts';
import { deliverySaveRouter } from '#server/order/delivery-save.router.ts';
import { orderAdminRouter } from '#server/order/order-admin.router.ts';
import { orderRouter } from '#server/order/order.router.ts';
import { overviewProcedure } from '#server/overview/overview.router.ts';
import { paymentAdminRouter } from '#server/payment/payment-admin.router.ts';
import { paymentRouter } from '#server/payment/payment.router.ts';
import { printRouter } from '#server/print/print.router.ts';
import { uploadRouter } from '#server/upload/upload.router.ts';
import { createCallerFactory, mergeRouters, router } from './trpc.ts';

export const appRouter = router({
  catalogue: catalogueRouter,
  cart: cartRouter,
  content: contentRouter,
  delivery: deliveryRouter,
  enquiry: enquiryRouter,
  newsletter: newsletterRouter,
  order: orderRouter,
  payment: paymentRouter,
  admin: router({
    ...signInProcedures,
    mails: mailAdminRouter,
    enquiries: enquiryAdminRouter,
    subscribers: subscriberAdminRouter,
    products: productAdminRouter,
    uploads: uploadRouter,
    orders: orderAdminRouter,
    payments: paymentAdminRouter,
    delivery: mergeRouters(deliveryAdminRouter, deliverySaveRouter),
    content: contentAdminRouter,
    print: printRouter,
    overview: overviewProcedure,
  }),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
