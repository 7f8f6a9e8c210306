import type { AnyRoute } from '@kaifong/base/contract';

export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | FormData | undefined;
}

const isBinary = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/** A file stands in it, however deep. */
const holdsBinary = (value: unknown): boolean =>
  isBinary(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsBinary));

function appendQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) appendQuery(query, `${name}[]`, item);
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) appendQuery(query, `${name}[${key}]`, item);
  } else {
    query.append(name, String(value));
  }
}

function appendForm(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (isBinary(value)) form.append(name, value);
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) appendForm(form, `${name}[${i}]`, item);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) appendForm(form, `${name}[${key}]`, item);
  else form.append(name, value === null ? '' : String(value));
}

/**
 * Lays an input out as the wire wants it: path parameters in the path, the rest in the query of a GET or the body of
 * everything else; `language` also travels in the query so that logs and caches see it. Files turn a body into multipart.
 */
export function requestFor(route: AnyRoute, input: unknown): PlainRequest {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (route.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) appendQuery(query, name, value);
    const text = query.toString();
    return { method: 'GET', url: text ? `${path}?${text}` : path, body: undefined };
  }
  if (route.multipart && holdsBinary(rest)) {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) appendForm(form, name, value);
    return { method: route.method, url: path, body: form };
  }
  return { method: route.method, url: path, body: JSON.stringify(rest) };
}
