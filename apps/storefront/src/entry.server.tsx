import { renderToString } from 'react-dom/server';
import { type HandleDocumentRequestFunction, type HandleErrorFunction, ServerRouter } from 'react-router';
import { isRefusal } from './shell/asking.ts';
import { assemble, readText } from './shell/page-data.server.ts';
import { PageResponse } from './shell/page-response.ts';
import { textIn } from './shell/text.server.ts';
import { TextContext } from './shell/text.ts';
import { type Visitor, visitorOf } from './shell/visitor.ts';

/** Visitors whose page could not be made because a call was refused, with the status it was refused with. */
const refused = new WeakMap<Visitor, number>();

/** The server has logged a refusal where it happened; what is left is a mistake of a screen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRefusal(error)) {
    refused.set(visitorOf(context), error.status);
  } else if (!request.signal.aborted) console.error(error);
};

/**
 * Renders a document in one go: every loader has finished by now, and a string is both cheaper to make than a stream
 * and what the page cache wants to keep.
 */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, context, loadContext) => {
  const visitor = visitorOf(loadContext);
  const data = context.serverHandoffStream ? await readText(context.serverHandoffStream) : '';
  const { serverHandoffStream: _sent, ...router } = context;
  const html = renderToString(
    <TextContext value={textIn(visitor.language)}>
      <ServerRouter context={router} url={request.url} />
    </TextContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // To React Router every error is a 500; search engines and proxies take a refusal for what it is.
  return new PageResponse(assemble(html, data, context, visitor), {
    status: refused.get(visitor) ?? status,
    headers,
  });
};

export default handleRequest;
