import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A real mail server on this machine that keeps what it is sent; `refusal` is the answer that turns every letter away: 4xx for now, 5xx for good. */
export async function startMailServer() {
  const state = { letters: [] as { to: string; text: string }[], refusal: null as number | null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(state.refusal ? Object.assign(new Error(`${address}: no`), { responseCode: state.refusal }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join(',');
        state.letters.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { state, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
