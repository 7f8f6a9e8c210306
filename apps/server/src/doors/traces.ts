// A span per request, in which everything happens that is done for it.
import { tracing } from '@kaifong/kernel/tracing';
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Named by the route alone: an address may hold tokens and names. A request goes on in the trace its caller names where that is a
 * proxy of the shop.
 */
export function mountTraces(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): void {
  if (!tracing.on) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const place = TRUST_PROXY ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? '*';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'kaifong.request_id': request.id };
    const wish = { kind: SpanKind.SERVER, attributes };
    const span = trace.getTracer('kaifong').startSpan(`${request.method} ${route}`, wish, place);
    spans.set(request, span);
    context.with(trace.setSpan(place, span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
