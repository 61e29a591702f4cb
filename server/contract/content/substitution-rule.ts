/** What holds for flowers that are sold out: told where one buys, and where one chooses what is done then. */
export const SUBSTITUTION_RULE =
  'We replace a flower that is sold out with one of equal or higher value, unless you choose otherwise.';
