/** What is said of a line that cannot be bought as it stands; `count` is how many there are. */
export const lineProblems = {
  unavailable: 'cart.unavailable',
  'out-of-stock': 'cart.outOfStock',
  quantity: 'cart.tooMany',
} as const;
