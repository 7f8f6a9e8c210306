import { getPage, type PageDetail, previewPage } from '@kaifong/domain/content/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { pictureView } from '../../kit/views.ts';
import { orNotFound } from '../../shell/asking.ts';
import type { PageCode, Visitor } from '../../shell/visitor.ts';
import { ownCode } from './own-code.ts';

export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly introduction: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly image: PictureView | null;
  /** Language of the texts, which may not be the visitor's. */
  readonly language: PageDetail['language'];
  readonly preview: boolean;
}

interface Loaded {
  readonly view: PageView;
  readonly code: PageCode;
}

const loaded = (page: PageDetail, preview: boolean): Loaded => ({
  view: {
    path: page.link,
    title: page.title,
    introduction: page.short_description,
    content: page.content,
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    image: pictureView(page.image),
    language: page.language,
    preview,
  },
  code: { css: page.css, head: page.header_script, foot: page.footer_script },
});

/** A page of the site, or its draft for whoever holds a preview link. */
export async function loadPage(visitor: Visitor, url: string, query: URLSearchParams): Promise<PageView> {
  const token = query.get('preview');
  const { view, code } = token
    ? loaded((await orNotFound(visitor.call(previewPage, { token }))).data, true)
    : await visitor.shared(`page:${url}`, async ({ call, language }) =>
        loaded((await orNotFound(call(getPage, { language, url }))).data, false),
      );
  ownCode(visitor, token ? `${view.path}?${query}` : view.path, code);
  return view;
}
