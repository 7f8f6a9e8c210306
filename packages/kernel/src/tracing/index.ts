// Spans of OpenTelemetry: what a request did, and the jobs that follow from it. Nothing is kept until a program says where spans go.
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

/** Set by the program that sends spans somewhere; off, a span costs one comparison. */
export const tracing = { on: false };

export interface SpanWish {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** Where the span belongs, as `carriedTrace` gave it; left out: in the span that is open. */
  readonly parent?: string | null | undefined;
}

/** By the name of the error alone: its message may tell of people. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Ends the span when the work does. */
async function endingWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs `work` in a span of its own. */
export function inSpan<T>(name: string, { parent, ...wish }: SpanWish, work: () => Promise<T>): Promise<T> {
  if (!tracing.on) return work();
  const place = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active();
  return trace.getTracer('kaifong').startActiveSpan(name, wish, place, (span) => endingWith(span, work));
}

/** The open span as a text (W3C `traceparent`), for what is done later or elsewhere; null: none is open. */
export function carriedTrace(): string | null {
  if (!tracing.on) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Sends a statement in a span of the open one; without an open span in none, so that what looks for work every moment fills no store of spans. The
 * text of a statement holds places for values and no value.
 */
export function inStatementSpan<T>(statement: unknown, send: () => T): T {
  const parent = trace.getActiveSpan();
  if (!parent?.isRecording()) return send();
  const config = (typeof statement === 'string' ? { text: statement } : statement) as { text?: string; name?: string };
  const text = config?.text ?? '';
  const name = config?.name ?? (text.trim().split(/\s/, 1)[0] || 'statement').toLowerCase();
  const span = trace.getTracer('kaifong').startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
  });
  const answer = send();
  if (isPromise(answer)) void endingWith(span, () => answer).catch(() => undefined);
  else span.end();
  return answer;
}
