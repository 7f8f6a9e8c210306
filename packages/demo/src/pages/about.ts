import { t } from '../compose.ts';
import type { DemoPage } from '../types.ts';
import { h, html, p, quote, ul } from '../writing.ts';

export const about: DemoPage = {
  key: 'about-us',
  title: t('About us', '關於我們', '关于我们'),
  short: t(
    'A neighbourhood shop in Sham Shui Po that also delivers.',
    '深水埗一間街坊小店，也會送貨。',
    '深水埗一家街坊小店，也能送货。',
  ),
  content: html([
    p(
      t(
        '*Kaifong* (街坊) is Cantonese for the people of one street: the ones who know your name, keep your parcel and tell you the oranges are better tomorrow.',
        '「街坊」，就是同一條街上的人：叫得出你的名字、替你收包裹，還會跟你說橙明天來的更好。',
        '“街坊”，就是同一条街上的人：叫得出您的名字、替您收包裹，还会跟您说橙子明天到的更好。',
      ),
    ),
    p(
      t(
        'We opened in Fuk Wing Street in 2012 with tea, rice and three kinds of soy sauce. Today there are seventy-odd things on the shelves, and each of them is here because somebody in the shop takes it home.',
        '2012 年，我們在福榮街開舖，賣茶、米和三款豉油。今天架上有七十多樣貨，每一樣都因為店裏有人自己也買回家，才會放上去。',
        '2012 年，我们在福荣街开店，卖茶、米和三款酱油。今天架上有七十多种货，每一种都是因为店里有人自己也买回家，才会摆上去。',
      ),
    ),
    h(t('What we promise', '我們的承諾', '我们的承诺')),
    ul(
      t(
        '*We know where it comes from.* Name and place of the maker are on every label.',
        '*知道來處。*每個標籤都寫明是誰做的、在哪裏做。',
        '*知道来处。*每个标签都写明是谁做的、在哪里做的。',
      ),
      t(
        '*One price for all.* Regulars pay the same as you do on your first visit.',
        '*一視同仁。*熟客生客，同一個價。',
        '*一视同仁。*熟客生客，同一个价。',
      ),
      t(
        '*If it is not good, we take it back.* Also the half-eaten cake. See [delivery and returns](/delivery-and-returns).',
        '*不好就退。*吃剩半個的餅也退。詳見[送貨與退換](/delivery-and-returns)。',
        '*不好就退。*吃剩半个的饼也退。详见[配送与退换](/delivery-and-returns)。',
      ),
    ),
    quote(
      t(
        'A shop is a place where somebody remembers what you bought last time.',
        '所謂小店，就是有人記得你上次買了甚麼。',
        '所谓小店，就是有人记得您上次买了什么。',
      ),
    ),
    h(t('Come by', '過來坐坐', '过来坐坐')),
    p(
      t(
        '12 Fuk Wing Street, Sham Shui Po, Kowloon. Tuesday to Sunday, 10 am to 8 pm. The stool by the door is for you; the cat is called Sesame.',
        '九龍深水埗福榮街 12 號。星期二至日，上午十時至晚上八時。門口張凳仔是留給你的，貓叫芝麻。',
        '九龙深水埗福荣街 12 号。周二至周日，上午十点至晚上八点。门口的小凳是留给您的，猫叫芝麻。',
      ),
    ),
  ]),
};
