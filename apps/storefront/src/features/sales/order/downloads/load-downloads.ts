import { dateLocale } from '@kaifong/base/date-locale';
import { routes, type StoreDownload } from '@kaifong/domain/sales/contract';
import { redirect } from 'react-router';
import { isRefusal } from '../../../../shell/asking.ts';
import { personalTextIn } from '../../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../../shell/visitor.ts';
import { accessTo, readOrder } from '../order-access.ts';

export interface DownloadView {
  readonly filename: string;
  readonly product: string;
  /** How often still and until when, or why not any more. */
  readonly words: string;
  /** Null: there is nothing left. */
  readonly link: string | null;
}

export interface DownloadsView {
  readonly title: string;
  readonly number: string;
  readonly files: readonly DownloadView[];
}

const pageOf = (path: string, number: string) => `${path}?${new URLSearchParams({ order_number: number })}`;

function wordsOf({ state, left, expires_at }: StoreDownload, { language, site }: Visitor): string {
  const text = personalTextIn(language);
  if (state === 'used_up' || state === 'expired') return text(`downloads.${state}`);
  const times = left === null ? text('downloads.any') : text('downloads.left', { count: left });
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: site.time_zone });
  const until = expires_at && text('downloads.until', { time: format.format(new Date(expires_at)) });
  return [times, until].filter(Boolean).join(' · ');
}

/** The files of an order; whoever may not see it is led to its page, which says how to get in. */
export async function loadDownloads(request: Request, visitor: Visitor): Promise<DownloadsView> {
  const number = new URL(request.url).searchParams.get('order_number')?.trim() ?? '';
  const access = number ? await accessTo(request, visitor, number) : undefined;
  const order = access && (await readOrder(visitor, access));
  if (!order) throw redirect(pageOf('/order/success', number));
  return {
    title: personalTextIn(visitor.language)('downloads.title'),
    number,
    files: order.downloads.map((file) => ({
      ...{ filename: file.filename, product: file.product },
      words: wordsOf(file, visitor),
      link: file.state === 'open' ? file.link : null,
    })),
  };
}

/** A file that was bought. What is not given any more leads back to the list, which says why. */
export async function takeDownload({ call, language }: Visitor, form: FormData): Promise<Response> {
  const [link, number] = [String(form.get('link') ?? ''), String(form.get('order_number') ?? '')];
  const file = await call(routes.takeDownload, { link, language }).catch((error: unknown) => {
    throw isRefusal(error) && error.status < 500 ? redirect(pageOf('/order/downloads', number), 303) : error;
  });
  const name = file instanceof File ? file.name : 'download';
  return new Response(file, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
