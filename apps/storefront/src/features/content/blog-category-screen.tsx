import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import head from '../../kit/list-head.module.css';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './blog-category-screen.module.css';
import type { BlogCategoryView } from './load-blog-category.ts';

/** A page of articles: of one category, or of the whole blog. */
export function BlogCategoryScreen({ category }: { readonly category: BlogCategoryView }) {
  const text = useText();
  const { blog } = category;
  const isAll = category.href === blog.href;
  const topics = [{ title: text('blog.all'), href: blog.href }, ...category.topics];
  return (
    <div className="page">
      <Breadcrumbs steps={isAll ? [] : [blog]} here={category.title} />
      <header className={`${head.header} ${head.words}`}>
        <h1>{category.title}</h1>
        {category.introduction && <p className={head.introduction}>{category.introduction}</p>}
        {topics.length > 1 && (
          <nav aria-label={text('blog.categories')}>
            <ul className={head.pills}>
              {topics.map((topic) => (
                <li key={topic.href}>
                  <ShopLink to={topic.href} aria-current={topic.href === category.href ? 'page' : undefined}>
                    {topic.title}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {category.articles.length > 0 ? (
        <div className={styles.grid}>
          {category.articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      ) : (
        <p className={head.introduction}>{text('blog.empty')}</p>
      )}
      <Pages category={category} />
    </div>
  );
}

function Pages({ category: { href, page, pages } }: { readonly category: BlogCategoryView }) {
  const text = useText();
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={text('blog.pages')}>
      {page > 1 && (
        <ShopLink to={page === 2 ? href : `${href}?page=${page - 1}`} rel="prev">
          {text('blog.newer')}
        </ShopLink>
      )}
      {page < pages && (
        <ShopLink to={`${href}?page=${page + 1}`} rel="next">
          {text('blog.older')}
        </ShopLink>
      )}
    </nav>
  );
}
