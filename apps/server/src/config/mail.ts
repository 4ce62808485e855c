import { refuseWithout } from './half-given.ts';
import { readSecretOf } from './providers.ts';
import { requireUnit } from './units.ts';

/** How mail is sent, and where the links in it lead. */
export interface MailSettings {
  /** `smtps://user:password@mail.example:465`. */
  readonly url: string;
  readonly from: string;
  /** Unit -> where its pages are: a link never leads to a host that only a request has named. */
  readonly pages: ReadonlyMap<string, string>;
}

/** `SMTP_*` and `UNIT_PAGES`: all of them or none. */
export function readMail(environment: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  const url = readSecretOf(environment, 'SMTP_URL');
  if (!url) {
    refuseWithout(environment, 'SMTP_URL', ['SMTP_FROM', 'UNIT_PAGES']);
    return undefined;
  }
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('SMTP_URL phải là một địa chỉ như smtps://tên:mật-khẩu@mail.example:465.');
  const from = environment.SMTP_FROM;
  const pages = readPages(environment.UNIT_PAGES ?? '');
  if (!from || pages.size === 0)
    throw new Error('SMTP_URL cần có cả SMTP_FROM và UNIT_PAGES (default=https://thoikhoabieu.truong.example).');
  if (!/^[^@]*[^@\s<]@[^@\s>]+>?$/.test(from))
    throw new Error(`SMTP_FROM: “${from}” phải là thư điện tử, có thể kèm tên: Thời khóa biểu <tkb@truong.example>.`);
  return { url, from, pages };
}

function readPages(text: string): Map<string, string> {
  const pairs = text.split(/[,;\s]+/).filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [, unit, address] = /^([\w-]+)=(https?:\/\/.+)$/.exec(pair) ?? [];
      if (!unit || !address || !URL.canParse(address))
        throw new Error(`UNIT_PAGES: “${pair}” phải có dạng đơn-vị=https://tên-miền.`);
      return [requireUnit('UNIT_PAGES', unit), new URL(address).origin] as const;
    }),
  );
}
