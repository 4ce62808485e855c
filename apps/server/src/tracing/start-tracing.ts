import { noTracing, type Tracing } from './tracing.ts';

/** Tracing to an OpenTelemetry collector (OTLP over HTTP), where the settings name one. */
export async function startTracing(collector: string | undefined, service: string): Promise<Tracing> {
  if (!collector) return noTracing;
  const { openTracing } = await import('./open-telemetry.ts');
  return openTracing(collector, service);
}
