import { ShopPicture } from '@kaifong/ui/picture';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import styles from './article-card.module.css';
import type { ArticleCardView } from './blog-views.ts';

/** Where and when an article was written, and how long it takes. */
export function ArticleFacts({ article }: { readonly article: ArticleCardView }) {
  const text = useText();
  return (
    <p className={styles.facts}>
      <time dateTime={article.date}>{article.dateText}</time>
      {article.author && <span>{article.author}</span>}
      <span>{text('blog.minutes', { count: article.minutes })}</span>
    </p>
  );
}

export function ArticleCard({ article, level: Heading = 'h2' }: { article: ArticleCardView; level?: 'h2' | 'h3' }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ShopPicture picture={article.image} sizes="(min-width: 56rem) 27rem, 100vw" alt="" shape="landscape" />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <ShopLink to={article.href}>{article.title}</ShopLink>
        </Heading>
        <ArticleFacts article={article} />
        {article.introduction && <p className={styles.introduction}>{article.introduction}</p>}
      </div>
    </article>
  );
}
