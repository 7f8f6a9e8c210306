// One cell with a whole name, parted into the two a customer has.

/** Family names of two characters. */
const double = new Set(
  '歐陽 欧阳 司徒 司馬 司马 上官 諸葛 诸葛 皇甫 東方 东方 公孫 公孙 令狐 端木 尉遲 尉迟 夏侯 慕容 南宮 南宫'.split(' '),
);

/** Family names as Hong Kong, Macau, Taiwan and the mainland write them in Latin letters, where they go before the given name. */
const families = new Set(
  `au au-yeung auyeung bao cai chai cham chan chang chao chau chen cheng cheong cheuk cheung chiang chik chin ching chiu cho choi chong chou
  chow choy chu chui chun chung dai deng ding dong du fan fang feng fok fong foo fu fung gan gao gong gu guan guo ha han hang hau he heung ho
  hon hong hsieh hsu hu hua huang hui hung hwang ip jiang jin jim ka kam kan kang kei ko kong koo kou ku kuan kuang kwan kwok kwong lai lam lau
  law lee leong leung li liang liao lin ling liu lo loh lok loo lou lu luk lui luo lung luo ma mak man mao mei mo mok mui ng ngai ngan ning on
  ong ou pan pang peng poon pun qian qin qiu shek shen shi shih shiu shum si sin sit siu so soo su suen sum sun sung sze szeto tai tam tan tang
  tao tin ting to tong tsai tsang tse tseng tsoi tso tsui tsz tu tung wan wang wat wei wong woo wu xia xiao xie xu yam yan yang yao yau ye yee
  yeh yeung yim yin yip yiu yoon young yu yue yuen yun yung zeng zhang zhao zheng zhong zhou zhu`.split(/\s+/),
);

const isFamily = (word: string | undefined) => families.has((word ?? '').toLowerCase());

/**
 * First and last name of a whole one: `Chan, Tai Man` says it itself; 陳大文 and Chan Tai Man begin with the family, Mary Chan
 * and Mary Ann Smith end with it. Of a single word the other half is undefined.
 */
export function partName(whole: string): { readonly first_name?: string; readonly last_name?: string } {
  const text = whole.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const [, family, given] = /^([^,]+), *(.+)$/.exec(text) ?? [];
  if (family && given) return { first_name: given, last_name: family.trim() };
  const words = text.split(' ');
  if (words.length === 1) {
    const letters = [...text];
    if (!/^\p{Script=Han}{2,}$/u.test(text)) return { first_name: text };
    const length = letters.length > 2 && double.has(letters.slice(0, 2).join('')) ? 2 : 1;
    return { first_name: letters.slice(length).join(''), last_name: letters.slice(0, length).join('') };
  }
  const isHan = /^\p{Script=Han}/u.test(text);
  const familyFirst = isHan || (isFamily(words[0]) && (words.length > 2 || !isFamily(words[1])));
  return familyFirst
    ? { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** How a column with whole names is read; a name that is the customer's already, in either order, says nothing. */
export const nameCell = {
  write: () => null,
  read: (cell: unknown, _owner: unknown, before: Readonly<Record<string, unknown>> | undefined) => {
    const words = (text: string) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const same = (one: string, other: string) => words(one).sort().join(' ') === words(other).sort().join(' ');
    const [first, last] = [String(before?.first_name ?? ''), String(before?.last_name ?? '')];
    const isKnown = before && (same(String(cell), `${first} ${last}`) || String(cell).trim() === `${last}${first}`);
    return isKnown ? {} : partName(String(cell));
  },
};
