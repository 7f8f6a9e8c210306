import { ShopPicture } from '@kaifong/ui/picture';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Prose } from '../../kit/prose.tsx';
import { htmlLanguage } from '../../shell/text.ts';
import type { PageView } from './load-page.ts';
import { PreviewNote } from './preview-note.tsx';
import reading from './reading.module.css';

/** A page of the site: about the shop, deliveries and returns, privacy. */
export function PageScreen({ page }: { readonly page: PageView }) {
  return (
    <div className="page">
      {page.preview && <PreviewNote />}
      <Breadcrumbs steps={[]} here={page.title} />
      <article className={`${reading.reading} page-content`} lang={htmlLanguage(page.language)}>
        <header className={reading.header}>
          <h1>{page.title}</h1>
          {page.introduction && <p className={reading.introduction}>{page.introduction}</p>}
        </header>
        {page.image && (
          <div className={reading.image}>
            <ShopPicture
              picture={page.image}
              sizes="(min-width: 56rem) 52rem, 100vw"
              loading="first"
              shape="landscape"
            />
          </div>
        )}
        <Prose html={page.content} />
      </article>
    </div>
  );
}
