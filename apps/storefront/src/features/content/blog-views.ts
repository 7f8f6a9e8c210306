// What the screens show of the blog.

import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import type { ArticleCard } from '@kaifong/domain/content/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { pictureView } from '../../kit/views.ts';

export interface TopicView {
  readonly title: string;
  readonly href: string;
}

export interface ArticleCardView {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly introduction: string;
  readonly image: PictureView | null;
  /** YYYY-MM-DD, for machines. */
  readonly date: string;
  /** The same in words. */
  readonly dateText: string;
  readonly author: string;
  readonly minutes: number;
  readonly topics: readonly TopicView[];
}

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A calendar date in words: `21 November 2026`, `2026年11月21日`. */
export function dateInWords(date: string, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    const locale = language === 'en-US' ? 'en-GB' : language;
    format = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}

export const topicView = ({ title, link }: { title: string; link: string }): TopicView => ({ title, href: link });

export const articleCardView = (article: ArticleCard, language: Language): ArticleCardView => ({
  id: article.id,
  title: article.title,
  href: article.link,
  introduction: article.short_description,
  image: pictureView(article.image),
  date: article.show_date,
  dateText: dateInWords(article.show_date, language),
  author: article.author,
  minutes: article.reading_minutes,
  topics: article.categories.map(topicView),
});
