// What a mail of a reader who lets the shop see it asks for once it is opened: the address behind a link, and a picture of one dot.
import { readingRoutes } from '@kaifong/domain/marketing/contract';
import { redirect } from 'react-router';
import { isRefusal } from '../../../shell/asking.ts';
import type { Visitor } from '../../../shell/visitor.ts';

const asked = (request: Request) => {
  const query = new URL(request.url).searchParams;
  // Whoever asks for the head alone reads nothing: that is a program which looks whether the address is there.
  const by = request.method === 'HEAD' ? 'scanner' : (request.headers.get('user-agent') ?? '').slice(0, 500);
  return { m: query.get('m') ?? '', s: query.get('s') ?? '', to: query.get('to') ?? '', by };
};

/** Leads on to where the link was made for; one that was touched leads to the shop's first page, and nowhere else. */
export async function followLink(request: Request, { call, language }: Visitor): Promise<Response> {
  try {
    return redirect((await call(readingRoutes.followNewsLink, { ...asked(request), language })).to);
  } catch (error) {
    if (isRefusal(error)) return redirect('/');
    throw error;
  }
}

const dot = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (each) =>
  each.charCodeAt(0),
);

/** A picture of one dot, whether anything was noted or not. */
export async function showPicture(request: Request, { call, language }: Visitor): Promise<Response> {
  const { m, s, by } = asked(request);
  try {
    await call(readingRoutes.noteOpened, { m, s, by, language });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return new Response(dot, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } });
}
