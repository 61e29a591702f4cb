/**
 * Changes of the catalogue from this list run one after the other, in the order they were asked for:
 * a new order gives products new versions, which the next change has to name. Offline they fail at once.
 */
export const MUTATION_SCOPE = { scope: { id: 'catalogue' } } as const;
