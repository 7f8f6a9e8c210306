/** The least a plastic bag costs, in cents; `charge` is the shop's setting in the base currency. */
export const leastBagCents = (charge: number): number => Math.round(charge * 100);
