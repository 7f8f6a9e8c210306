// Every section of the back office: a folder here with a `section.ts`, and those of extensions. Nothing else names them.

import { extensions } from '../extensions.ts';
import type { MessageFiles, SectionWords } from '../kit/language/language.ts';
import type { Screen, Section } from '../kit/screen/index.ts';

const found = import.meta.glob<Section>('./*/section.ts', { eager: true, import: 'section' });

/** In the order of the navigation. */
export const sections: readonly Section[] = [...Object.values(found), ...extensions.map(({ section }) => section)].sort(
  (a, b) => a.order - b.order,
);

export const screens: readonly Screen[] = sections.flatMap((section) => section.screens);

/** The words of the sections. */
export const sectionWords: SectionWords = {
  screens: import.meta.glob('./*/messages/*.json') as MessageFiles,
  contracts: Object.fromEntries(
    extensions.flatMap(({ section, words }) =>
      Object.entries(words).map(([language, file]) => [`/${section.domain}/contract/messages/${language}.json`, file]),
    ),
  ),
  frame: {
    'en-US': () => import('virtual:words/frame/en-US'),
    'zh-HK': () => import('virtual:words/frame/zh-HK'),
    'zh-CN': () => import('virtual:words/frame/zh-CN'),
  },
  firstPage: {
    'en-US': () => import('virtual:words/first-page/en-US'),
    'zh-HK': () => import('virtual:words/first-page/zh-HK'),
    'zh-CN': () => import('virtual:words/first-page/zh-CN'),
  },
};
