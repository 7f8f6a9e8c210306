// What the stocks of a product differ in.
import { t } from './compose.ts';
import type { DemoAttribute, Localized } from './types.ts';

const value = (key: string, title: Localized) => ({ key, title });
const grams = (amount: number) => value(`${amount}g`, t(`${amount} g`, `${amount} 克`, `${amount} 克`));
const kilos = (amount: number) => value(`${amount}kg`, t(`${amount} kg`, `${amount} 公斤`, `${amount} 公斤`));

export const attributes: readonly DemoAttribute[] = [
  {
    key: 'weight',
    title: t('Weight', '重量', '重量'),
    values: [
      ...[50, 100, 150, 250, 300, 500].map(grams),
      // The unit of Hong Kong's markets; a mainland catty is 500 g.
      value('catty', t('1 catty (605 g)', '1 斤（605 克）', '1 港斤（605 克）')),
      ...[1, 2, 5].map(kilos),
    ],
  },
  {
    key: 'grind',
    title: t('Grind', '研磨', '研磨度'),
    values: [
      value('beans', t('Whole beans', '原豆', '咖啡豆')),
      value('filter', t('For filter', '手沖粗幼', '手冲粉')),
      value('moka', t('For moka pot', '摩卡壺粗幼', '摩卡壶粉')),
    ],
  },
  {
    key: 'pack',
    title: t('Pack', '包裝', '包装'),
    values: [
      value('single', t('Single', '單件', '单件')),
      value('two', t('Pack of 2', '2 件裝', '2 件装')),
      value('four', t('Pack of 4', '4 件裝', '4 件装')),
      value('six', t('Pack of 6', '6 件裝', '6 件装')),
      value('twelve', t('Pack of 12', '12 件裝', '12 件装')),
    ],
  },
  {
    key: 'size',
    title: t('Size', '尺寸', '尺寸'),
    values: [
      value('small', t('Small', '小', '小号')),
      value('medium', t('Medium', '中', '中号')),
      value('large', t('Large', '大', '大号')),
    ],
  },
  {
    key: 'colour',
    title: t('Colour', '顏色', '颜色'),
    values: [
      value('cream', t('Cream', '米白', '米白')),
      value('celadon', t('Celadon', '青瓷綠', '青瓷绿')),
      value('indigo', t('Indigo', '靛藍', '靛蓝')),
      value('terracotta', t('Terracotta', '陶土紅', '陶土红')),
      value('mustard', t('Mustard', '芥末黃', '芥末黄')),
      value('charcoal', t('Charcoal', '炭灰', '炭灰')),
    ],
  },
  {
    key: 'flavour',
    title: t('Flavour', '味道', '口味'),
    values: [
      value('original', t('Original', '原味', '原味')),
      value('sesame', t('Black sesame', '黑芝麻', '黑芝麻')),
      value('matcha', t('Matcha', '抹茶', '抹茶')),
      value('ginger', t('Ginger', '薑味', '姜味')),
      value('coconut', t('Coconut', '椰子', '椰子')),
      value('salted-egg', t('Salted egg yolk', '鹹蛋黃', '咸蛋黄')),
      value('chive-pork', t('Pork and chive', '韭菜豬肉', '韭菜猪肉')),
      value('mushroom', t('Mushroom and cabbage', '香菇椰菜', '香菇卷心菜')),
    ],
  },
  {
    key: 'heat',
    title: t('Heat', '辣度', '辣度'),
    values: [value('mild', t('Mild', '小辣', '微辣')), value('hot', t('Hot', '大辣', '特辣'))],
  },
  {
    key: 'scent',
    title: t('Scent', '香味', '香型'),
    values: [
      value('osmanthus', t('Osmanthus', '桂花', '桂花')),
      value('sandalwood', t('Sandalwood', '檀香', '檀香')),
      value('yuzu', t('Yuzu', '柚子', '柚子')),
      value('unscented', t('Unscented', '無香', '无香')),
    ],
  },
];
