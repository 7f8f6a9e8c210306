/** The statement of a change of the table, which standbys replay against all who read it at that moment. */
export const lockBrands = 'begin; lock table brands in access exclusive mode; commit';
