// From the elements of a page as the contract carries them to what its screen shows: amounts in words, pictures without
// what can be written out, and nothing a component does not show, because all of it travels with the page.
import { dateLocale } from '@kaifong/base/date-locale';
import type { ShownElement, ElementData as WireData } from '@kaifong/domain/content/contract';
import type { ArticleView, ElementData, ElementNode, SlideView } from '@kaifong/ui/elements';
import type { PictureView } from '@kaifong/ui/picture';
import { pictureViewOf } from '@kaifong/ui/picture';
import { cardView } from '../../kit/product/card-views.ts';
import { pictureView } from '../../kit/views.ts';
import type { Visitor } from '../../shell/visitor.ts';

type Viewer = Pick<Visitor, 'language' | 'currency' | 'site'>;

const isPicture = (value: unknown): value is PictureView & { avif: string } =>
  typeof value === 'object' && value !== null && 'avif' in value && 'path' in value;

/** Pictures wherever they stand among the properties of an element. */
function slim(value: unknown): unknown {
  if (isPicture(value)) return pictureViewOf(value);
  if (Array.isArray(value)) return value.map(slim);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, slim(each)]));
}

const slideView = (slide: NonNullable<WireData['slides']>[number]): SlideView => ({
  id: slide.id,
  title: slide.title,
  text: slide.text,
  label: slide.button,
  link: slide.link,
  picture: pictureView(slide.image),
  ...(slide.image_mobile && { pictureOnPhone: pictureView(slide.image_mobile) }),
});

function articleView(article: NonNullable<WireData['articles']>[number], { language }: Viewer): ArticleView {
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    id: article.id,
    title: article.title,
    href: article.link,
    text: article.short_description,
    date: article.show_date ? format.format(new Date(article.show_date)) : '',
    picture: pictureView(article.image),
  };
}

function dataView(data: WireData, viewer: Viewer): ElementData {
  const { products, categories, articles, slides, menu, html, own } = data;
  return {
    ...(products && { products: products.map((card) => cardView(card, viewer.currency)) }),
    ...(categories && {
      categories: categories.map(({ id, title, link, image }) => ({
        id,
        title,
        href: link,
        picture: pictureView(image),
      })),
    }),
    ...(articles && { articles: articles.map((article) => articleView(article, viewer)) }),
    ...(slides && { slides: slides.map(slideView) }),
    ...(menu && {
      menu: menu.map(({ id, title, link, open_in_current_tab }) => ({
        id,
        title,
        href: link,
        ...(!open_in_current_tab && { newTab: true }),
      })),
    }),
    ...(html !== undefined && { html }),
    ...(own !== undefined && { own: slim(own) }),
  };
}

/** A welcome nobody wrote says what the settings say of the shop. */
function withWelcome(type: string, props: Record<string, unknown>, { site }: Viewer): Record<string, unknown> {
  if (type !== 'hero') return props;
  return { ...props, title: props.title || site.slogan || site.name, text: props.text || site.meta_description };
}

/** The elements of a page as its screen shows them. */
export function elementsView(elements: readonly ShownElement[], viewer: Viewer): ElementNode[] {
  return elements.map(({ id, type, props, data, screens, children }) => ({
    id,
    type,
    props: withWelcome(type, slim(props) as Record<string, unknown>, viewer),
    ...(data && { data: dataView(data, viewer) }),
    ...(screens && { screens }),
    children: elementsView(children, viewer),
  }));
}

/** Every element of a tree. */
export function* eachNode(nodes: readonly ElementNode[]): Generator<ElementNode> {
  for (const node of nodes) {
    yield node;
    yield* eachNode(node.children);
  }
}
