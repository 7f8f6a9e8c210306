import { expect, test } from 'vitest';
import { suggestedWords } from './suggested-words.ts';

const shop = [
  ['Osmanthus Oolong', '秋桂烏龍茶'],
  ['Iced Oolong Tea', '凍烏龍茶'],
  ['Ooloong Tin', '烏龍茶葉罐連蓋大號'],
  ['Dried Shrimp', '蝦米'],
  ['Dried Shrimps', '蝦米'],
];

test.each<[string, string[]]>([
  ['ool', ['oolong', 'ooloong']],
  ['oolong', []],
  ['dried shr', ['dried shrimp', 'dried shrimps']],
  ['烏', ['烏龍茶']],
  ['蝦', ['蝦米']],
  ['虾', ['蝦米']],
  ['!', []],
])('%s may become %j', (typed, words) => expect(suggestedWords(typed, shop)).toEqual(words));
