// Searches of shoppers, each with the products (by their addresses) that answer it: one of them stands among the first
// three. A line is language, keyword, what is wanted.
const lines = `
en stoneware teapot > stoneware-teapot
en teapots > stoneware-teapot
en tea pot > stoneware-teapot
en teapott > stoneware-teapot
en butter croissants > butter-croissant
en croissant > butter-croissant
en croisant > butter-croissant
en crossaint > butter-croissant
en strawberry > tai-tong-strawberries
en strawberries > tai-tong-strawberries
en strawbery > tai-tong-strawberries
en fresh strawberries > tai-tong-strawberries
en bread > milk-loaf sourdough-baton pineapple-bun butter-croissant
en loaf of bread > milk-loaf
en toast > milk-loaf sourdough-baton pineapple-bun
en bakery > milk-loaf sourdough-baton pineapple-bun butter-croissant basque-cheesecake lotus-mooncakes
en bakeries > milk-loaf sourdough-baton pineapple-bun butter-croissant basque-cheesecake lotus-mooncakes
en baguette > sourdough-baton
en sour dough > sourdough-baton
en pineapple bun > pineapple-bun
en cheese cake > basque-cheesecake
en cheesecakes > basque-cheesecake
en moon cake > lotus-mooncakes
en mooncake > lotus-mooncakes
en note book > thread-bound-notebook
en notebook > thread-bound-notebook
en notebooks > thread-bound-notebook
en notepad > thread-bound-notebook
en crayon > beeswax-crayons
en bees wax crayons > beeswax-crayons
en teddy bear > brother-bear
en plush toy > brother-bear
en kite > ripstop-kite
en puzzle > harbour-jigsaw
en jig saw > harbour-jigsaw
en 500 piece jigsaw > harbour-jigsaw
en science kit > kitchen-scientist-set
en umbrela > black-rain-umbrella
en umbrellas > black-rain-umbrella
en candle > soy-candle
en soycandle > soy-candle
en paper lanterns > paper-lantern
en basket > rattan-market-basket
en wicker basket > rattan-market-basket
en soap > camellia-soap
en body lotion > rice-bran-lotion
en moisturizer > rice-bran-lotion
en tooth brush > soft-toothbrushes
en toothbrush > soft-toothbrushes
en comb > sandalwood-comb
en hairbrush > sandalwood-comb
en luffa > loofah-sponge
en gift basket > new-year-hamper
en hamper > new-year-hamper
en chinese new year > new-year-hamper
en jasmine tea > jasmine-dragon-pearls
en dragon pearl > jasmine-dragon-pearls
en tie guan yin > charcoal-tieguanyin
en tieguanyn > charcoal-tieguanyin
en puer > aged-puerh-cake
en pu-erh > aged-puerh-cake
en white tea > silver-needle-white-tea
en oolong > osmanthus-oolong
en oolong tea > osmanthus-oolong charcoal-tieguanyin
en olong > osmanthus-oolong
en tea > jasmine-dragon-pearls charcoal-tieguanyin aged-puerh-cake silver-needle-white-tea osmanthus-oolong cold-brew-tea-sampler
en chinese tea > jasmine-dragon-pearls charcoal-tieguanyin aged-puerh-cake silver-needle-white-tea osmanthus-oolong cold-brew-tea-sampler
en cold brew > cold-brew-tea-sampler
en coffee > tong-lau-espresso yirgacheffe-washed drip-bags yuenyeung-concentrate decaf-night-market
en coffee beans > tong-lau-espresso yirgacheffe-washed decaf-night-market
en cofee > tong-lau-espresso yirgacheffe-washed drip-bags yuenyeung-concentrate decaf-night-market
en expresso > tong-lau-espresso
en ethiopian coffee > yirgacheffe-washed
en decaffeinated > decaf-night-market
en drip coffee > drip-bags
en yuanyang > yuenyeung-concentrate
en scallops > hokkaido-scallops xo-sauce
en conpoy > hokkaido-scallops
en dried prawns > dried-shrimp
en shrimps > dried-shrimp shrimp-roe-noodles
en shitake > flower-shiitake
en mushrooms > flower-shiitake
en oysters > dried-oysters oyster-sauce
en soup > soup-set-five
en jujube > red-dates-chestnuts
en chestnut > red-dates-chestnuts
en oranges > naval-oranges
en mango > carabao-mangoes
en mangos > carabao-mangoes
en avocado > avocado-ready
en avocadoes > avocado-ready
en choi sum > choi-sum
en vegetables > valley-vegetable-box choi-sum
en veg box > valley-vegetable-box
en tomatos > vine-tomatoes
en tomato > vine-tomatoes
en frying pan > cast-iron-pan
en skillet > cast-iron-pan
en rice bowl > rice-bowl-set
en chopstick > lacquered-chopsticks
en chop sticks > lacquered-chopsticks
en kitchen knives > kitchen-knife-no-3
en knife > kitchen-knife-no-3
en lunchbox > compartment-lunch-box
en bento box > compartment-lunch-box
en noodles > shrimp-roe-noodles rice-vermicelli
en noodle > shrimp-roe-noodles rice-vermicelli
en noodels > shrimp-roe-noodles rice-vermicelli
en jasmine rice > jasmine-rice-new-crop
en dumpling > handmade-dumplings
en gyoza > handmade-dumplings
en vermicelli > rice-vermicelli
en rice noodles > rice-vermicelli
en curry > curry-kit
en house plant > forgiving-pot-plant
en cactus > desk-cactus
en succulent > desk-cactus
en flowers > garden-bouquet sunflower-stems tulip-bunch
en bouquet > garden-bouquet
en sun flower > sunflower-stems
en tulip > tulip-bunch
en herbs > herb-seed-kit
en soya sauce > first-draw-soy
en shoyu > first-draw-soy
en soysauce > first-draw-soy
en xo sauce > xo-sauce
en chilli oil > chilli-crisp
en chili crisp > chilli-crisp
en oyster sause > oyster-sauce
en honey > lychee-honey
en litchi honey > lychee-honey
en salt > sand-ginger-salt
en egg roll > egg-rolls
en biscuits > butter-cookies
en cookie > butter-cookies
en candies > corner-store-candy
en gummies > corner-store-candy
en dark chocolate > tangerine-dark-chocolate
en choclate > tangerine-dark-chocolate
en mochi > mochi-skewers
en dango > mochi-skewers
en fish skin > fish-skin-crisps
en pudding > egg-custard-pudding
en flan > egg-custard-pudding
en KF-552 > soy-candle
en kf552 > soy-candle
en first tram bakery > milk-loaf sourdough-baton pineapple-bun butter-croissant basque-cheesecake lotus-mooncakes
en matcha > egg-rolls butter-cookies mochi-skewers
en hair brush > sandalwood-comb
en candels > soy-candle
en soya > first-draw-soy soy-candle
en mid autumn gift > lotus-mooncakes
en sour dough bread > sourdough-baton
en brea > milk-loaf sourdough-baton pineapple-bun butter-croissant
en coffe > tong-lau-espresso yirgacheffe-washed drip-bags yuenyeung-concentrate decaf-night-market
en jazmine tea > jasmine-dragon-pearls
en stonewear teapot > stoneware-teapot
en milk tea > yuenyeung-concentrate
en basque cheese cake > basque-cheesecake
en starwberry > tai-tong-strawberries
en fryingpan > cast-iron-pan
en catus > desk-cactus
en boquet > garden-bouquet
en toothbrsh > soft-toothbrushes
en crayolas > beeswax-crayons
en teddybear > brother-bear
en celadon > stoneware-teapot rice-bowl-set
hk 茶壺 > stoneware-teapot
hk 粗陶茶壺 > stoneware-teapot
hk 麵包 > milk-loaf sourdough-baton pineapple-bun butter-croissant
hk 菠蘿包 > pineapple-bun
hk 牛角包 > butter-croissant
hk 方包 > milk-loaf
hk 多士 > milk-loaf pineapple-bun sourdough-baton
hk 芝士蛋糕 > basque-cheesecake
hk 月餅 > lotus-mooncakes
hk 士多啤梨 > tai-tong-strawberries
hk 草莓 > tai-tong-strawberries
hk 臍橙 > naval-oranges
hk 芒果 > carabao-mangoes
hk 牛油果 > avocado-ready
hk 菜心 > choi-sum
hk 蔬菜 > valley-vegetable-box choi-sum vine-tomatoes
hk 番茄 > vine-tomatoes
hk 烏龍茶 > osmanthus-oolong charcoal-tieguanyin
hk 烏龍 > osmanthus-oolong
hk 鐵觀音 > charcoal-tieguanyin
hk 普洱 > aged-puerh-cake
hk 香片 > jasmine-dragon-pearls
hk 龍珠 > jasmine-dragon-pearls
hk 茶葉 > jasmine-dragon-pearls charcoal-tieguanyin aged-puerh-cake silver-needle-white-tea osmanthus-oolong cold-brew-tea-sampler
hk 咖啡 > tong-lau-espresso yirgacheffe-washed drip-bags yuenyeung-concentrate decaf-night-market
hk 掛耳 > drip-bags
hk 鴛鴦 > yuenyeung-concentrate
hk 瑤柱 > hokkaido-scallops xo-sauce
hk 元貝 > hokkaido-scallops
hk 蝦米 > dried-shrimp
hk 冬菇 > flower-shiitake
hk 金蠔 > dried-oysters
hk 湯包 > soup-set-five
hk 紅棗 > red-dates-chestnuts
hk 海味 > hokkaido-scallops dried-shrimp flower-shiitake dried-oysters
hk 筆記簿 > thread-bound-notebook
hk 蠟筆 > beeswax-crayons
hk 公仔 > brother-bear
hk 風箏 > ripstop-kite
hk 紙鳶 > ripstop-kite
hk 砌圖 > harbour-jigsaw
hk 雨傘 > black-rain-umbrella
hk 縮骨遮 > black-rain-umbrella
hk 蠟燭 > soy-candle
hk 燈籠 > paper-lantern
hk 買餸籃 > rattan-market-basket
hk 番梘 > camellia-soap
hk 潤膚露 > rice-bran-lotion
hk 牙刷 > soft-toothbrushes
hk 梳 > sandalwood-comb
hk 禮籃 > new-year-hamper
hk 賀年 > new-year-hamper
hk 平底鑊 > cast-iron-pan
hk 飯碗 > rice-bowl-set
hk 筷子 > lacquered-chopsticks
hk 廚刀 > kitchen-knife-no-3
hk 便當盒 > compartment-lunch-box
hk 蝦子麵 > shrimp-roe-noodles
hk 香米 > jasmine-rice-new-crop
hk 餃子 > handmade-dumplings
hk 米粉 > rice-vermicelli
hk 咖喱 > curry-kit
hk 盆栽 > forgiving-pot-plant desk-cactus
hk 仙人掌 > desk-cactus
hk 太陽花 > sunflower-stems
hk 鬱金香 > tulip-bunch
hk 豉油 > first-draw-soy
hk 頭抽 > first-draw-soy
hk XO醬 > xo-sauce
hk 辣椒油 > chilli-crisp
hk 蠔油 > oyster-sauce
hk 蜜糖 > lychee-honey
hk 蛋卷 > egg-rolls
hk 曲奇 > butter-cookies
hk 餅乾 > butter-cookies
hk 朱古力 > tangerine-dark-chocolate
hk 布甸 > egg-custard-pudding
hk 魚皮 > fish-skin-crisps
hk 多肉 > desk-cactus
hk 香薰 > soy-candle
hk 朱古力糖 > tangerine-dark-chocolate
hk 乾瑤柱 > hokkaido-scallops
hk 生日蛋糕 > basque-cheesecake
hk 車厘茄 番茄 > vine-tomatoes
hk 牛油果沙律 > avocado-ready
hk 白色茶壺 > stoneware-teapot
cn 茶壶 > stoneware-teapot
cn 面包 > milk-loaf sourdough-baton pineapple-bun butter-croissant
cn 可颂 > butter-croissant
cn 菠萝包 > pineapple-bun
cn 吐司 > milk-loaf
cn 法棍 > sourdough-baton
cn 月饼 > lotus-mooncakes
cn 草莓 > tai-tong-strawberries
cn 脐橙 > naval-oranges
cn 西红柿 > vine-tomatoes
cn 青菜 > choi-sum valley-vegetable-box
cn 鳄梨 > avocado-ready
cn 乌龙茶 > osmanthus-oolong charcoal-tieguanyin
cn 白毫银针 > silver-needle-white-tea
cn 普洱茶 > aged-puerh-cake
cn 咖啡豆 > tong-lau-espresso yirgacheffe-washed decaf-night-market
cn 挂耳咖啡 > drip-bags
cn 干贝 > hokkaido-scallops
cn 虾米 > dried-shrimp
cn 香菇 > flower-shiitake
cn 红枣 > red-dates-chestnuts
cn 笔记本 > thread-bound-notebook
cn 拼图 > harbour-jigsaw
cn 小熊 > brother-bear
cn 雨伞 > black-rain-umbrella
cn 蜡烛 > soy-candle
cn 灯笼 > paper-lantern
cn 香皂 > camellia-soap
cn 身体乳 > rice-bran-lotion
cn 梳子 > sandalwood-comb
cn 炒锅 > cast-iron-pan
cn 平底锅 > cast-iron-pan
cn 饭盒 > compartment-lunch-box
cn 饺子 > handmade-dumplings
cn 酱油 > first-draw-soy
cn 生抽 > first-draw-soy
cn 蚝油 > oyster-sauce
cn 辣椒 > chilli-crisp
cn 蜂蜜 > lychee-honey
cn 饼干 > butter-cookies
cn 巧克力 > tangerine-dark-chocolate
cn 布丁 > egg-custard-pudding
cn 软糖 > corner-store-candy
cn 绿植 > forgiving-pot-plant desk-cactus
cn 郁金香 > tulip-bunch
cn 多肉 > desk-cactus
cn 中秋月饼 > lotus-mooncakes
cn 巧克力糖 > tangerine-dark-chocolate
cn 礼盒 > new-year-hamper egg-rolls lotus-mooncakes
`;

const languages = { en: 'en-US', hk: 'zh-HK', cn: 'zh-CN' } as const;

export interface JudgedQuery {
  readonly language: (typeof languages)[keyof typeof languages];
  readonly keyword: string;
  readonly wanted: readonly string[];
}

export const judgedQueries: readonly JudgedQuery[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [, language, keyword, wanted] = /^(en|hk|cn) (.+) > (.+)$/.exec(line) ?? [];
    if (!language || !keyword || !wanted) throw new Error(`not a judged query: ${line}`);
    return { language: languages[language as keyof typeof languages], keyword, wanted: wanted.split(' ') };
  });
