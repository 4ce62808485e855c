/** Values attached to a span: names of the product's own parts, never what people typed. */
export type SpanValues = Readonly<Record<string, string | number>>;

/** A span that is under way. */
export interface OpenSpan {
  /** Runs code below the span. */
  run<T>(work: () => T): T;
  end(values?: SpanValues): void;
}

/** Spans as the product uses them. A library is behind this interface, and loaded only where spans are collected. */
export interface Tracing {
  readonly isOn: boolean;
  /** Begins a span below the one under way, or below that of another process (W3C traceparent). */
  open(name: string, values?: SpanValues, parent?: string): OpenSpan;
  /** Runs work as a span below the current one, if any; a failure is marked without the error's message. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The span under way as a traceparent, for work that is done later or elsewhere. */
  carrier(): string | undefined;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

const silent: OpenSpan = { run: (work) => work(), end: () => undefined };

export const noTracing: Tracing = {
  isOn: false,
  open: () => silent,
  span: (_name, work) => work(),
  carrier: () => undefined,
  close: async () => undefined,
};
