/**
 * The checkout form with its rules, which is most of the checkout's code: a page without bouquets to pay for does without
 * it. What was kept has its fields with the form, so that nothing moves.
 */
export const checkoutForm = { load: () => loadForm() };

/** The form of a shop where orders can be collected. */
export const collectingForm = { load: () => loadForm(true) };

async function loadForm(isCollecting?: boolean) {
  const { CheckoutForm, loadKeptParts } = await import('./checkout-form.tsx');
  await loadKeptParts(isCollecting);
  return CheckoutForm;
}
