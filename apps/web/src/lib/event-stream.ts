/** One server-sent event: its name (`message` when it has none) and its data lines joined. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads one block of an event stream (the lines between two empty lines); null for comments and heartbeats. */
export function parseEventBlock(block: string): StreamEvent | null {
  const lines = block.split(/\r?\n/);
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = valuesOf('data').join('\n');
  return data === '' ? null : { event: valuesOf('event')[0] ?? 'message', data };
}

/** The events of a stream as they arrive; a block cut by the end of the stream is dropped (HTML standard, 9.2.6). */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + chunk.value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEventBlock(block);
      if (event) yield event;
    }
  }
}
