export { conditionOf, orderOf } from './conditions.ts';
export { type AnyList, defineListQuery, type ListDefinition } from './define-list-query.ts';
export { choice, day, type Filter, flag, instant, number, reference, text } from './filters.ts';
export { containsKeyword, findsKeyword, likeEnd, likePart, likeStart } from './keyword.ts';
export { type GivenTo, listAll, listPage } from './read-list.ts';
