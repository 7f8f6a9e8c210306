// From the kitchen: how to cook and brew what the shop sells.
import { t } from '../compose.ts';
import type { DemoArticle } from '../types.ts';
import { h, html, ol, p, quote, ul } from '../writing.ts';

export const kitchen: readonly DemoArticle[] = [
  {
    key: 'how-to-brew-oolong',
    category: 'from-the-kitchen',
    tags: ['tea', 'how-to'],
    daysAgo: 3,
    author: t('The tea counter', '茶葉部', '茶叶部'),
    products: ['charcoal-tieguanyin', 'osmanthus-oolong', 'stoneware-teapot'],
    picture: { emoji: ['1fad6-clay', '1f375', '1f343'], palette: 'jade' },
    title: t('Five small cups: brewing oolong at home', '五小杯的學問：在家沖烏龍', '五小杯的学问：在家冲乌龙'),
    short: t(
      'No tea table needed. A small pot, water just off the boil, and the patience to wait fifteen seconds.',
      '不用茶盤，也不用整套茶具。一把小壺、剛滾的水，再加十五秒的耐性就夠了。',
      '不用茶盘，也不用整套茶具。一把小壶、刚烧开的水，再加十五秒的耐心就够了。',
    ),
    content: html([
      p(
        t(
          'People often tell us they are afraid of good tea: afraid to waste it, afraid to do it wrong. Oolong forgives almost everything except lukewarm water. Here is how we brew it behind the counter, between two customers.',
          '不少街坊說怕沖好茶：怕浪費，又怕沖得不對。其實烏龍很大方，只有一樣不能將就，就是水溫。以下是我們在櫃枱後面，趁兩位客人之間的空檔沖茶的方法。',
          '不少街坊说怕冲好茶：怕浪费，又怕冲得不对。其实乌龙很宽容，只有一样不能将就，就是水温。以下是我们在柜台后面，趁两位客人之间的空档冲茶的方法。',
        ),
      ),
      h(t('What you need', '要準備甚麼', '要准备什么')),
      ul(
        t(
          '*Leaves:* 6 g for a pot of 150 ml, enough to cover the bottom generously.',
          '*茶葉：*150 毫升的壺用 6 克，鋪滿壺底再多一點。',
          '*茶叶：*150 毫升的壶用 6 克，铺满壶底再多一点。',
        ),
        t(
          '*Water:* fresh and truly boiling. Tap water that has stood for an hour is fine.',
          '*水：*新鮮滾水，要真的滾起。自來水靜置一小時便可以。',
          '*水：*新鲜开水，要真正烧开。自来水静置一小时即可。',
        ),
        t(
          '*A small pot:* our [stoneware teapot](/product/stoneware-teapot) holds heat well, a lidded mug will do too.',
          '*小茶壺：*我們的[炻器茶壺](/product/stoneware-teapot)很保溫，有蓋的杯子也可以。',
          '*小茶壶：*我们的[炻器茶壶](/product/stoneware-teapot)很保温，带盖的杯子也可以。',
        ),
      ),
      h(t('Five infusions', '五泡的節奏', '五泡的节奏')),
      ol(
        t(
          'Warm the pot with boiling water and pour it away. Put the leaves in and smell them: this is half the pleasure.',
          '先用滾水暖壺，倒掉。放入茶葉，聞一聞：這已經是一半的樂趣。',
          '先用开水温壶，倒掉。放入茶叶，闻一闻：这已经是一半的乐趣。',
        ),
        t(
          'Rinse the leaves for five seconds, pour the water away. They will begin to open.',
          '快沖五秒洗茶，倒掉，茶葉便開始舒展。',
          '快冲五秒洗茶，倒掉，茶叶便开始舒展。',
        ),
        t(
          'First cup: fifteen seconds. Light, floral, a little shy.',
          '第一泡十五秒：清淡帶花香，還有點害羞。',
          '第一泡十五秒：清淡带花香，还有点害羞。',
        ),
        t(
          'Second and third: ten seconds each. These are the ones to share.',
          '第二、三泡各十秒：最好的兩泡，留來與人分享。',
          '第二、三泡各十秒：最好的两泡，留来与人分享。',
        ),
        t(
          'Then add ten seconds each time. A charcoal-roasted leaf gives seven cups without complaint.',
          '之後每泡加十秒。炭焙的茶葉沖七泡仍有餘味。',
          '之后每泡加十秒。炭焙的茶叶冲七泡仍有余味。',
        ),
      ),
      quote(
        t(
          'If it tastes bitter, it was too long. If it tastes of nothing, it was too cold.',
          '澀了是浸得太久，淡了是水不夠熱。',
          '涩了是泡得太久，淡了是水不够热。',
        ),
      ),
      p(
        t(
          'Not sure which leaf to begin with? Start with [osmanthus oolong](/product/osmanthus-oolong) if you like flowers, or [charcoal Tieguanyin](/product/charcoal-tieguanyin) if you like toast.',
          '不知從哪款開始？愛花香的選[桂花烏龍](/product/osmanthus-oolong)，愛焙火香的選[炭焙鐵觀音](/product/charcoal-tieguanyin)。',
          '不知从哪款开始？爱花香的选[桂花乌龙](/product/osmanthus-oolong)，爱焙火香的选[炭焙铁观音](/product/charcoal-tieguanyin)。',
        ),
      ),
    ]),
  },
  {
    key: 'autumn-soup-for-two',
    category: 'from-the-kitchen',
    tags: ['soup', 'how-to', 'autumn'],
    daysAgo: 12,
    author: t('The kitchen', '廚房', '厨房'),
    products: ['soup-set-five', 'hokkaido-scallops', 'flower-shiitake', 'red-dates-chestnuts'],
    picture: { emoji: ['1f372', '1f344', '1f330'], palette: 'clay' },
    title: t('A soup for two when the wind turns dry', '秋燥時節，兩個人的老火湯', '秋燥时节，两个人的老火汤'),
    short: t(
      'Scallops, mushrooms, red dates and an afternoon at home. Most of the work is done by the pot.',
      '瑤柱、花菇、紅棗，加一個在家的下午。大部分功夫，交給湯煲。',
      '瑶柱、花菇、红枣，加一个在家的下午。大部分功夫，交给汤煲。',
    ),
    content: html([
      p(
        t(
          'In October the air in Hong Kong changes within a week, and everybody at the market asks the same question: what soup today? This one needs no skill and very little shopping.',
          '踏入十月，香港的空氣一個星期就乾起來，街市人人都問同一句：今日煲甚麼湯？這個湯不講刀章，要買的也不多。',
          '进入十月，香港的空气一周就干起来，菜市场人人都问同一句：今天煲什么汤？这个汤不讲刀工，要买的也不多。',
        ),
      ),
      h(t('For two, with some left for tomorrow', '兩人份，還剩一碗給明天', '两人份，还剩一碗给明天')),
      ul(
        t(
          '4 dried [Hokkaido scallops](/product/hokkaido-scallops)',
          '北海道[瑤柱](/product/hokkaido-scallops) 4 粒',
          '北海道[瑶柱](/product/hokkaido-scallops) 4 粒',
        ),
        t(
          '6 [flower mushrooms](/product/flower-shiitake)',
          '[花菇](/product/flower-shiitake) 6 隻',
          '[花菇](/product/flower-shiitake) 6 朵',
        ),
        t('5 red dates, stoned, and a handful of chestnuts', '紅棗 5 粒去核、栗子一把', '红枣 5 颗去核、栗子一把'),
        t(
          '400 g pork shin, or a large carrot and two ears of corn',
          '豬腱 400 克；茹素可用一大條紅蘿蔔加兩條粟米',
          '猪腱 400 克；吃素可用一大根胡萝卜加两根玉米',
        ),
        t('2 litres of water', '清水 2 公升', '清水 2 升'),
      ),
      h(t('How', '做法', '做法')),
      ol(
        t(
          'Soak scallops and mushrooms in cold water for two hours. Keep that water: it is half the flavour.',
          '瑤柱和花菇用凍水浸兩小時。浸過的水不要倒，鮮味有一半在裏面。',
          '瑶柱和花菇用冷水泡两小时。泡过的水不要倒，鲜味有一半在里面。',
        ),
        t(
          'Blanch the meat for three minutes and rinse it, so that the soup stays clear.',
          '豬腱汆水三分鐘，沖淨，湯才會清。',
          '猪腱焯水三分钟，冲净，汤才会清。',
        ),
        t(
          'Put everything into a cold pot with the soaking water. Bring to the boil, skim once, turn to the lowest flame.',
          '全部材料連浸水凍鍋放入，煲滾，撇一次沫，轉最細火。',
          '全部材料连同泡水冷锅放入，煮开，撇一次沫，转最小火。',
        ),
        t(
          'Two hours. Do not stir, do not lift the lid, read a book.',
          '兩小時。不攪不掀蓋，去看本書。',
          '两小时。不搅不揭盖，去看本书。',
        ),
        t('Salt at the end, half a teaspoon at most.', '最後才下鹽，最多半茶匙。', '最后才放盐，最多半茶匙。'),
      ),
      p(
        t(
          'If soaking and measuring sounds like too much for a weekday, the [soup set](/product/soup-set-five) has everything but the meat in one bag, five times.',
          '平日沒空逐樣量、逐樣浸？[湯包](/product/soup-set-five)一袋一煲，除了肉甚麼都配好，一套五包。',
          '平日没空逐样称、逐样泡？[汤包](/product/soup-set-five)一袋一锅，除了肉什么都配好，一套五包。',
        ),
      ),
    ]),
  },
  {
    key: 'keep-cast-iron-for-life',
    category: 'from-the-kitchen',
    tags: ['how-to', 'kitchenware'],
    daysAgo: 33,
    author: t('The shop floor', '店面', '店面'),
    products: ['cast-iron-pan', 'kitchen-knife-no-3'],
    picture: { emoji: ['1f373', '1f9c8', '1f9c2'], palette: 'ginger' },
    title: t('How to keep a cast-iron pan for life', '一隻鑄鐵鑊，用一世', '一口铸铁锅，用一辈子'),
    short: t(
      'Heat, oil, time. What to do on the first day, after every meal, and when it has gone rusty.',
      '火、油、時間。第一天怎樣開鑊、每餐之後怎樣打理，生了鏽又怎樣救。',
      '火、油、时间。第一天怎样开锅、每餐之后怎样打理，生了锈又怎样救。',
    ),
    content: html([
      p(
        t(
          'A pan that weighs two kilos and costs as much as a dinner deserves a little attention. Not much: three minutes on the first day, one minute after cooking.',
          '一隻重兩公斤、價錢等於一頓晚飯的鑊，值得花一點心思。不用很多：第一天三分鐘，之後每次煮完一分鐘。',
          '一口重两公斤、价钱等于一顿晚饭的锅，值得花一点心思。不用很多：第一天三分钟，之后每次做完菜一分钟。',
        ),
      ),
      h(t('The first day', '第一天：開鑊', '第一天：开锅')),
      p(
        t(
          'Wash it once with soap, dry it on the flame until it smokes faintly, then rub it with a thin film of oil. Thin: if it looks oily, wipe again. Heat for ten minutes and let it cool.',
          '先用洗潔精洗一次，放爐上烘乾至微微冒煙，再抹上薄薄一層油。要薄：看得見油就再抹一次。燒十分鐘，放涼。',
          '先用洗洁精洗一次，放灶上烘干至微微冒烟，再抹上薄薄一层油。要薄：看得见油就再擦一次。烧十分钟，放凉。',
        ),
      ),
      h(t('After every meal', '每次煮完', '每次用完')),
      ul(
        t(
          'Rinse while it is warm, brush, no soaking.',
          '趁溫熱沖水，用刷擦，不要浸。',
          '趁温热冲水，用刷子刷，不要泡。',
        ),
        t(
          'Dry it on the flame, never on the rack.',
          '開火烘乾，不要放在架上等它乾。',
          '开火烘干，不要放在架子上晾干。',
        ),
        t(
          'A drop of oil on kitchen paper, and back on the hook.',
          '廚紙點一滴油抹勻，掛回去。',
          '厨房纸点一滴油抹匀，挂回去。',
        ),
      ),
      h(t('When it has rusted', '生鏽了怎麼辦', '生锈了怎么办')),
      p(
        t(
          'Scrub with coarse salt and half a potato until the brown is gone, wash, dry, and begin again with the first day. Nothing is lost. Iron has no memory for mistakes.',
          '用粗鹽和半個薯仔擦走鏽跡，洗淨烘乾，由第一天的步驟重新來過。甚麼都沒有失去，鐵不記仇。',
          '用粗盐和半个土豆擦去锈迹，洗净烘干，从第一天的步骤重新来过。什么都没有失去，铁不记仇。',
        ),
      ),
    ]),
  },
];
