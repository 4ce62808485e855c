import { expect, test } from 'vitest';
import { parseEventBlock, readEvents, type StreamEvent } from './event-stream.ts';

test('a block is its name and its data lines; heartbeats are nothing', () => {
  expect(parseEventBlock('event: done\ndata: {"a":1}\ndata: 2')).toEqual({ event: 'done', data: '{"a":1}\n2' });
  expect(parseEventBlock('data:x')).toEqual({ event: 'message', data: 'x' });
  expect(parseEventBlock(': heartbeat')).toBeNull();
});

test('events are found however the bytes are cut, also inside a Vietnamese letter', async () => {
  const bytes = new TextEncoder().encode(': hi\n\ndata: Tiết\n\nevent: done\ndata: ế\n\ndata: cut');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  expect(events).toEqual([
    { event: 'message', data: 'Tiết' },
    { event: 'done', data: 'ế' },
  ]);
});
