// The door for pages that extensions bring: who is looking, the head of the document, words, and what pages have in common.
export { Breadcrumbs, type Step } from '../kit/breadcrumbs.tsx';
export { isRefusal, orNotFound } from '../shell/asking.ts';
export { breadcrumbList, type Thing } from '../shell/json-ld.ts';
export { type Packed, pack, unpack } from '../shell/packed.ts';
export { type PageSeo, seo, shellIn } from '../shell/seo.ts';
export { ShopLink } from '../shell/shop-link.tsx';
export { createText, htmlLanguage, type Text, useText } from '../shell/text.ts';
export { type Visitor, visitorOf } from '../shell/visitor.ts';
