import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanValues, Tracing } from './tracing.ts';

/** Only this file loads OpenTelemetry. */
export function openTracing(collector: string, service: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('tkb');
  const current = new AsyncLocalStorage<Context>();
  const begin = (name: string, attributes: SpanValues, parent: Context): [Span, Context] => {
    const span = tracer.startSpan(name, { attributes }, parent);
    return [span, trace.setSpan(parent, span)];
  };
  const under = () => current.getStore() ?? ROOT_CONTEXT;
  return {
    isOn: true,
    open(name, values = {}, parent): OpenSpan {
      const [span, context] = begin(name, values, parent === undefined ? under() : contextOf(parent));
      return {
        run: (work) => current.run(context, work),
        end: (more = {}) => void span.setAttributes(more).end(),
      };
    },
    async span(name, work) {
      // Background work (timers, presence) begins no trace of its own.
      if (!current.getStore()) return work();
      const [span, context] = begin(name, {}, under());
      try {
        return await current.run(context, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    carrier() {
      const span = trace.getSpanContext(under());
      return span && `00-${span.traceId}-${span.spanId}-${String(span.traceFlags).padStart(2, '0')}`;
    },
    // A collector that is away loses spans and nothing else: what ends after this still has to end in order.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** The context of a span in another process; a malformed traceparent begins a new trace. */
function contextOf(parent: string): Context {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(parent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
