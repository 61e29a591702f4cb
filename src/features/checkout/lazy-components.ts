/**
 * The checkout form with its rules, which is most of the checkout's code: a page without bouquets to pay for does without
 * it. What was kept has its fields with the form, so that nothing moves.
 */
export const checkoutForm = {
  load: async () => {
    const { CheckoutForm, loadKeptParts } = await import('./checkout-form.tsx');
    await loadKeptParts();
    return CheckoutForm;
  },
};
