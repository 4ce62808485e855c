import type { MailSettings } from '../../config/mail.ts';
import type { Letter } from '../../call/services.ts';

export type SendMail = (letter: Letter) => Promise<void>;

/** A letter that was not sent; `isFinal` when the mail server will never accept it, so that it is not tried again. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(failure: Failure) {
    const isFinal = isRefusedForGood(failure);
    const codes = [failure.code, failure.responseCode, failure.command].filter((part) => part !== undefined).join(' ');
    super(`the mail server ${isFinal ? 'refused' : 'did not take'} a letter (${codes})`);
    this.isFinal = isFinal;
  }
}

/** The parts of a failure that may be logged: its message repeats the address. */
interface Failure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/**
 * When the sign-in or the sender is refused, the operator can mend it and the letter goes out afterwards. A refused recipient
 * or text is final.
 */
const isRefusedForGood = ({ responseCode = 0, command = '' }: Failure): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);

/** Milliseconds that the mail server has for each step. */
const patience = 10_000;

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends by the mail server of the settings, as plain text and as a page. The library is loaded for the first letter. */
export function createMailer({ url, from }: Pick<MailSettings, 'url' | 'from'>): SendMail {
  let opened: ReturnType<typeof openTransport> | null = null;
  return async ({ fullName, email, subject, paragraphs, link }) => {
    const transport = await (opened ??= openTransport(url));
    const all = [`Chào ${fullName},`, ...paragraphs];
    const html = all
      .map((text) => (text === link ? `<a href="${link}">${escapeHtml(subject)}</a><br>${link}` : escapeHtml(text)))
      .map((text) => `<p>${text}</p>`)
      .join('\n');
    const sent = transport.sendMail({
      from,
      to: { name: fullName, address: email },
      subject: `${subject} – Thời khóa biểu`,
      text: all.join('\n\n'),
      html: `<!doctype html><html lang="vi"><body>${html}</body></html>`,
    });
    await sent.catch((error: Failure) => {
      throw new MailError(error);
    });
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
