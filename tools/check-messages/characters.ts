// Finds Simplified characters in Hong Kong text and Traditional ones in mainland text: what is left behind when one of
// the two is made from the other.
import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';

// Written in both scripts, with other meanings: 公里, 櫃台, 干擾, 批准, 系統, 佣金 …
const GOOD_TRADITIONAL = new Set('里台只干面准系表松几斗谷胡回伙借卷克困累制周致折板征占向曲秋升仆朱余岳采佣群');
const GOOD_SIMPLIFIED = new Set('著乾藉瞭麽徵');
// A language is called by its own name in every language.
const OWN_NAMES = /繁體中文|繁体中文|简体中文|簡體中文/g;

/** Characters a conversion table replaces, without those correct in both scripts. */
function convertedBy(pairs: string, goodInBoth: Set<string>): Set<string> {
  const characters = pairs.split('|').map((pair) => pair.split(' ')[0] ?? '');
  return new Set(characters.filter((character) => !goodInBoth.has(character)));
}

const simplifiedOnly = convertedBy(simplifiedToTraditional, GOOD_TRADITIONAL);
const traditionalOnly = convertedBy(traditionalToSimplified, GOOD_SIMPLIFIED);

/** The characters of `text` that do not belong in this language, each once. */
export function strayCharacters(language: string, text: string): string[] {
  const foreign = language === 'zh-HK' ? simplifiedOnly : language === 'zh-CN' ? traditionalOnly : undefined;
  if (!foreign) return [];
  return [...new Set(text.replaceAll(OWN_NAMES, ''))].filter((character) => foreign.has(character));
}
