export { askedFields, codeKeyOf, isAsked } from './asked-fields.ts';
