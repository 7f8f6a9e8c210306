import { ShopPicture } from '@kaifong/ui/picture';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { ProductGrid } from '../../kit/product/product-grid.tsx';
import { Prose } from '../../kit/prose.tsx';
import { ShopLink } from '../../shell/shop-link.tsx';
import { htmlLanguage, useText } from '../../shell/text.ts';
import { ArticleCard, ArticleFacts } from './article-card.tsx';
import styles from './article-screen.module.css';
import type { ArticleView } from './load-article.ts';
import { PreviewNote } from './preview-note.tsx';
import reading from './reading.module.css';

/** Fewer headings than these need no list of contents. */
const enoughHeadings = 3;

export function ArticleScreen({ article }: { readonly article: ArticleView }) {
  const text = useText();
  return (
    <div className="page">
      {article.preview && <PreviewNote />}
      <Breadcrumbs steps={[article.blog, ...article.topics.slice(0, 1)]} here={article.title} />
      <article className={reading.reading} lang={htmlLanguage(article.language)}>
        <header className={reading.header}>
          <h1>{article.title}</h1>
          <ArticleFacts article={article} />
          {article.introduction && <p className={reading.introduction}>{article.introduction}</p>}
        </header>
        {(article.banner ?? article.image) && (
          <div className={reading.image}>
            <ShopPicture
              picture={article.banner ?? article.image}
              sizes="(min-width: 56rem) 52rem, 100vw"
              loading="first"
              shape="landscape"
            />
          </div>
        )}
        {article.contents.length >= enoughHeadings && <Contents contents={article.contents} />}
        <Prose html={article.content} />
      </article>
      {article.products.length > 0 && (
        <section className={styles.more} aria-labelledby="article-products">
          <h2 id="article-products">{text('blog.products')}</h2>
          <ProductGrid cards={article.products} />
        </section>
      )}
      <Neighbours article={article} />
      {article.related.length > 0 && (
        <section className={styles.more} aria-labelledby="article-related">
          <h2 id="article-related">{text('blog.related')}</h2>
          <div className={styles.related}>
            {article.related.map((card) => (
              <ArticleCard key={card.id} article={card} level="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Contents({ contents }: Pick<ArticleView, 'contents'>) {
  const text = useText();
  return (
    <nav className={styles.contents} aria-label={text('blog.contents')}>
      <p className={styles.label}>{text('blog.contents')}</p>
      <ol>
        {contents.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <a href={`#${entry.id}`}>{entry.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ article: { previous, next } }: { readonly article: ArticleView }) {
  const text = useText();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={text('blog.more')}>
      {previous && (
        <ShopLink to={previous.href} rel="prev">
          <span className={styles.label}>{text('blog.previous')}</span>
          {previous.title}
        </ShopLink>
      )}
      {next && (
        <ShopLink to={next.href} rel="next" className={styles.next}>
          <span className={styles.label}>{text('blog.next')}</span>
          {next.title}
        </ShopLink>
      )}
    </nav>
  );
}
