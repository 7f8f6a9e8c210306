// The words of a visitor's own pages: logging in, her account, checkout, her orders. They are half of all words, so they
// travel with those pages as data instead of weighing on the first page of everybody.
import type { Language } from '@kaifong/base/localized';
import { createContext, useContext } from 'react';
import type english from '../messages/personal/en-US.json';
import { createText, type KeysOf, type Text } from './text.ts';

export type PersonalMessages = typeof english;
export type PersonalKey = KeysOf<PersonalMessages>;
export type PersonalText = Text<PersonalKey>;

const speakers = new Map<Language, PersonalText>();

/** The speaker of a language, made of the words the page brought; made once in a process or a browser. */
export function speakerOf(language: Language, words: object): PersonalText {
  const known = speakers.get(language);
  if (known) return known;
  const made = createText<PersonalKey>(language, words);
  speakers.set(language, made);
  return made;
}

export const PersonalTextContext = createContext<PersonalText | null>(null);

/** The speaker of a personal page. */
export function usePersonalText(): PersonalText {
  const text = useContext(PersonalTextContext);
  if (!text) throw new Error('no PersonalTextContext above this component');
  return text;
}
