// The forms one name takes in files, tables, code and words.
import { pluralOf } from '@kaifong/base/permissions';

const word = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

const camel = (snake: string) => snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `gift-note` → `{ kebab: 'gift-note', snake: 'gift_note', camel: 'giftNote', pascal: 'GiftNote', … }` */
export function namesOf(kebab: string) {
  if (!word.test(kebab)) throw new Error(`"${kebab}" is no name.`);
  const snake = kebab.replaceAll('-', '_');
  const plural = pluralOf(snake);
  const words = snake.replaceAll('_', ' ');
  return { kebab, snake, camel: camel(snake), pascal: capital(camel(snake)), words, plural, plurals: camel(plural) };
}
export type Names = ReturnType<typeof namesOf>;

/** `catalogue/supplier` → domain and rest. */
export function placeOf(name: string): { domain: string; rest: string } {
  const [domain = '', rest = '', ...more] = name.split('/');
  if (more.length > 0 || !rest) throw new Error(`"${name}" names no domain and what is to be made in it.`);
  return { domain: namesOf(domain).kebab, rest: namesOf(rest).kebab };
}
