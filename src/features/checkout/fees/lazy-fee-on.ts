/** Only in a shop whose deliveries cost something. */
export const feeRule = {
  load: async () => (await import('./fee-on.ts')).feeOn,
};
