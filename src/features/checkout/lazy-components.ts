/**
 * The delivery form with its rules, which is most of the checkout's code: a page without bouquets to pay
 * for does without it, and nobody opens the calendar first.
 */
export const checkoutForm = {
  load: async () => (await import('./checkout-form.tsx')).CheckoutForm,
};

export const deliveryCalendar = {
  load: async () => (await import('./delivery/delivery-calendar.tsx')).DeliveryCalendar,
};
