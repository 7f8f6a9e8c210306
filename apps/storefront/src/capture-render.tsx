// For measuring only: a page's React tree with the data it was rendered from, to be rendered again with nothing around it.
import * as build from 'virtual:react-router/server-build';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { textIn } from './shell/text.server.ts';
import { TextContext } from './shell/text.ts';
import { type Visitor, visitorContext } from './shell/visitor.ts';

/** Loads a page once and returns what renders it once more. */
export async function captureRender(request: Request, visitor: Visitor): Promise<() => string> {
  let captured: EntryContext | undefined;
  const capture = async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    captured = context;
    return new Response('');
  };
  const module = { ...build.entry.module, default: capture };
  const answer = createRequestHandler({ ...build, entry: { ...build.entry, module } }, 'production');
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  await answer(request, context);
  if (!captured) throw new Error(`${request.url} is not a page`);
  const { serverHandoffStream: _sent, ...router } = captured;
  return () =>
    renderToString(
      <TextContext value={textIn(visitor.language)}>
        <ServerRouter context={router} url={request.url} />
      </TextContext>,
    );
}
