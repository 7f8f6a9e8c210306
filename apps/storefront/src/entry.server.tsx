import { renderToString } from 'react-dom/server';
import { type HandleDocumentRequestFunction, ServerRouter } from 'react-router';
import { assemble, readText } from './shell/page-data.server.ts';
import { PageResponse } from './shell/page-response.ts';
import { textIn } from './shell/text.server.ts';
import { TextContext } from './shell/text.ts';
import { visitorOf } from './shell/visitor.ts';

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
  return new PageResponse(assemble(html, data, context, visitor), { status, headers });
};

export default handleRequest;
