/** The statement of a change of the table, which standbys replay against all who read it at that moment. */
export const lockPages = 'begin; lock table pages in access exclusive mode; commit';
