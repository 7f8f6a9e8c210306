// The people behind the goods.
import { t } from '../compose.ts';
import type { DemoArticle } from '../types.ts';
import { h, html, p, quote, ul } from '../writing.ts';

export const makers: readonly DemoArticle[] = [
  {
    key: 'roasting-on-the-third-floor',
    category: 'makers',
    tags: ['coffee'],
    daysAgo: 6,
    author: t('The shop floor', '店面', '店面'),
    products: ['tong-lau-espresso', 'yirgacheffe-washed', 'drip-bags'],
    picture: { emoji: ['2615', '1f36b', '1f95b'], palette: 'tea' },
    title: t(
      'Tuesday, third floor: where our coffee is roasted',
      '星期二，三樓：我們的咖啡在這裏烘',
      '星期二，三楼：我们的咖啡在这里烘',
    ),
    short: t(
      'An old tong lau, a small drum and a window that must stay open. A morning with the people who roast for us.',
      '一幢唐樓、一部小烘豆機、一扇不可關的窗。跟烘豆師過一個早上。',
      '一栋老楼、一台小烘豆机、一扇不能关的窗。跟烘豆师过一个早上。',
    ),
    content: html([
      p(
        t(
          'You smell it from the bus stop. On Tuesdays the whole block between the hardware shops and the fabric market knows that the drum is turning again.',
          '在巴士站已經聞到。每逢星期二，五金舖和布市之間的整條街都知道，那部滾筒又轉起來了。',
          '在公交站就能闻到。每到星期二，五金店和布市之间的整条街都知道，那台滚筒又转起来了。',
        ),
      ),
      p(
        t(
          'The roastery is forty square metres on the third floor, without a lift. Green coffee goes up on a shoulder, thirty kilos at a time, and comes down on the same shoulder lighter by a fifth.',
          '烘豆房在三樓，四百多呎，沒有電梯。生豆一次三十公斤，擔上去；烘好再擔下來，輕了五分之一。',
          '烘豆房在三楼，四十平方米，没有电梯。生豆一次三十公斤，扛上去；烘好再扛下来，轻了五分之一。',
        ),
      ),
      h(t('Why so little at a time', '為甚麼每次只烘一點', '为什么每次只烘一点')),
      p(
        t(
          'A batch is three kilos. “With a bigger drum I would sell you last week’s coffee,” says Ah Long, who left a bank for this. “Here, what you order on Monday is still green.”',
          '每鍋三公斤。「機器大一點，賣給你的就是上星期的豆。」由銀行轉行的阿朗說：「在這裏，你星期一落單，豆還是生的。」',
          '每锅三公斤。“机器大一点，卖给你的就是上周的豆。”从银行转行的阿朗说，“在这里，你星期一下单，豆还是生的。”',
        ),
      ),
      quote(
        t(
          'The window stays open, also in August. Coffee does not like to wait in its own smoke.',
          '八月天也要開窗。咖啡不喜歡在自己的煙裏等。',
          '八月天也要开窗。咖啡不喜欢在自己的烟里等。',
        ),
      ),
      h(t('Which one is for you', '哪一款適合你', '哪一款适合你')),
      ul(
        t(
          '[Tong Lau espresso](/product/tong-lau-espresso): chocolate and roasted nuts, made for milk.',
          '[唐樓意式豆](/product/tong-lau-espresso)：朱古力、果仁香，最襯奶。',
          '[唐楼意式豆](/product/tong-lau-espresso)：巧克力、坚果香，最配牛奶。',
        ),
        t(
          '[Yirgacheffe](/product/yirgacheffe-washed): lemon, tea, flowers. Drink it black and slowly.',
          '[耶加雪菲](/product/yirgacheffe-washed)：檸檬、紅茶、花香，宜慢慢喝黑咖啡。',
          '[耶加雪菲](/product/yirgacheffe-washed)：柠檬、红茶、花香，适合慢慢喝黑咖啡。',
        ),
        t(
          '[Drip bags](/product/drip-bags): for the office, the hotel room and the camp site.',
          '[掛耳包](/product/drip-bags)：辦公室、酒店、營地都沖得。',
          '[挂耳包](/product/drip-bags)：办公室、酒店、营地都能冲。',
        ),
      ),
    ]),
  },
  {
    key: 'a-soy-sauce-that-takes-its-time',
    category: 'makers',
    tags: ['sauces'],
    daysAgo: 21,
    author: t('The tea counter', '茶葉部', '茶叶部'),
    products: ['first-draw-soy', 'oyster-sauce', 'xo-sauce'],
    picture: { emoji: ['1f9c2', '1f331', '1f962'], palette: 'plum' },
    title: t('A soy sauce that takes its time', '慢慢曬的豉油', '慢慢晒的酱油'),
    short: t(
      'A hundred and eighty days of sun on a roof in Yuen Long, and one man who listens to his jars.',
      '元朗天台，一百八十日太陽，還有一個聽得懂醬缸說話的人。',
      '元朗天台，一百八十天太阳，还有一个听得懂酱缸说话的人。',
    ),
    content: html([
      p(
        t(
          'Soy beans, wheat, salt, water. Nothing else is in the jar, and nothing else is needed, except summer.',
          '黃豆、麵粉、鹽、水。缸裏沒有別的，也不需要別的，除了夏天。',
          '黄豆、面粉、盐、水。缸里没有别的，也不需要别的，除了夏天。',
        ),
      ),
      p(
        t(
          'Mr Fung is the third of his family to climb this roof every morning. He takes the lids off at seven and puts them back when the first drop falls. There is an app for rain, he says; he has knees.',
          '馮生是第三代，每天早上爬上天台：七點揭蓋，第一滴雨落下前蓋回。他說，落雨有應用程式可看，他有膝頭。',
          '冯先生是第三代，每天早上爬上天台：七点揭盖，第一滴雨落下前盖回。他说，下雨有手机应用可以看，他有膝盖。',
        ),
      ),
      h(t('First draw', '頭抽是甚麼', '头抽是什么')),
      p(
        t(
          'After half a year the jar is tapped for the first time. That is the first draw: less than a third of what the jar will give, dark, and so full that a few drops on plain rice make a meal.',
          '半年後第一次開缸流出來的，就是頭抽，不到全缸三分之一。色深味厚，白飯上滴幾滴，已是一餐。',
          '半年后第一次开缸流出来的，就是头抽，不到全缸三分之一。色深味厚，白饭上滴几滴，已是一餐。',
        ),
      ),
      quote(
        t(
          'People ask for the secret. The secret is that I do not hurry.',
          '人人都問我有甚麼秘方。秘方就是不趕。',
          '人人都问我有什么秘方。秘方就是不赶。',
        ),
      ),
      h(t('How to use it', '怎樣用', '怎么用')),
      ul(
        t('On steamed fish, after the hot oil.', '蒸魚，淋完滾油之後。', '蒸鱼，淋完热油之后。'),
        t('On a fried egg, with a little sugar.', '煎蛋，加少許糖。', '煎蛋，加少许糖。'),
        t(
          'Not for marinades: the second draw is good enough there.',
          '不必用來醃肉：二抽就可以了。',
          '不必用来腌肉：二抽就可以了。',
        ),
      ),
    ]),
  },
];
