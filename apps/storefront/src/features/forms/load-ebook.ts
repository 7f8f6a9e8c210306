// E-books of the shop: those that can be asked for, and the one a mailed link opens.
import { routes } from '@kaifong/domain/crm/contract';
import { orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { isMiss } from './load-form.ts';

export interface EbookView {
  readonly title: string;
  readonly books: readonly { readonly id: number; readonly title: string; readonly link: string }[];
  /** What the link opens; null: there was none, or it is over. */
  readonly offer: { readonly title: string; readonly href: string; readonly kilobytes: number } | null;
  readonly over: boolean;
}

export async function loadEbook(request: Request, { call, language }: Visitor): Promise<EbookView> {
  const token = new URL(request.url).searchParams.get('token');
  const { data: books } = await call(routes.listEbooks, { language });
  const base = {
    title: personalTextIn(language)('funnel.ebooks'),
    books: books.map(({ id, title, link }) => ({ id, title, link })),
  };
  if (!token) return { ...base, offer: null, over: false };
  try {
    const { data: offer } = await call(routes.openEbook, { token: token.slice(0, 300), language });
    const href = `/ebook/file?token=${encodeURIComponent(token)}`;
    const kilobytes = Math.max(1, Math.round(offer.bytes / 1024));
    return { ...base, title: offer.title, offer: { title: offer.title, href, kilobytes }, over: false };
  } catch (error) {
    if (!isMiss(error)) throw error;
    return { ...base, offer: null, over: true };
  }
}

/** The e-book itself, for the holder of a link that is good. */
export async function loadEbookFile(request: Request, { call, language }: Visitor): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 300) || '-';
  const file = await orNotFound(call(routes.readEbook, { token, language }));
  const name = file instanceof File ? file.name : 'file';
  return new Response(file, {
    headers: {
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
