// The category of events a visitor looked at last (specification, 9: cookie `event_category_url`). The server sets it beside every page of a
// category, kept pages too; pages of a booking lead back to what else can be booked there.
import { cookieIn } from './request-cookie.ts';

const name = 'event_category_url';
const ofCategory = /^\/event\/category\/([^/]+?)(?:\.data)?$/;

/** The cookies a page at this path leaves, for a visitor who was shown the page. */
export function cookiesOfPlace(pathname: string): Readonly<Record<string, string>> {
  const url = ofCategory.exec(pathname)?.[1];
  if (!url) return {};
  try {
    return { [name]: decodeURIComponent(url) };
  } catch {
    return {};
  }
}

/** The address of the category she looked at last; empty: none. */
export function eventCategoryIn(request: Request): string {
  const url = cookieIn(request, name);
  return url ? `/event/category/${encodeURIComponent(url)}` : '';
}
