import type { MailSettings } from '../../config/mail.ts';

/** To whom a link is sent. */
export interface Letter {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

export type SendMail = (letter: Letter, link: string) => Promise<void>;

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
  return async (letter, link) => {
    const transport = await (opened ??= openTransport(url));
    const paragraphs = [
      `Chào ${letter.fullName},`,
      `Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản “${letter.username}” của phần mềm Thời khóa biểu.`,
      'Nếu là bạn, hãy mở đường dẫn dưới đây trong vòng 30 phút để đặt mật khẩu mới. Đường dẫn chỉ dùng được một lần.',
      link,
      'Nếu không phải bạn, hãy bỏ qua thư này; mật khẩu không thay đổi. Đừng chuyển thư này cho ai.',
    ];
    const html = paragraphs
      .map((text) => (text === link ? `<a href="${link}">Đặt mật khẩu mới</a><br>${link}` : escapeHtml(text)))
      .map((text) => `<p>${text}</p>`)
      .join('\n');
    await transport.sendMail({
      from,
      to: { name: letter.fullName, address: letter.email },
      subject: 'Đặt lại mật khẩu Thời khóa biểu',
      text: paragraphs.join('\n\n'),
      html: `<!doctype html><html lang="vi"><body>${html}</body></html>`,
    });
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
