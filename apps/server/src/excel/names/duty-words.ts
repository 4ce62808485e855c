import { foldName } from '@tkb/contract';

/** Circular 05/2025: what schools write, as a whole or at its beginning, with the reduction a week. */
export const knownDuties: readonly (readonly [pattern: RegExp, reason: string, periods: number])[] = [
  [/^(?:to truong|ttcm|tt)(?: |$)/, 'Tổ trưởng', 3],
  [/^(?:to pho|tpcm|tp)(?: |$)/, 'Tổ phó', 1],
  [/^(?:(?:thu ki|tk)(?: hoi dong| hd| ht| truong|$)|tkhd)/, 'Thư ký hội đồng', 2],
  [/^(?:chu tich hoi dong truong|cthd)/, 'Chủ tịch hội đồng trường', 2],
  [/^(?:truong ban )?(?:ttnd|thanh tra)/, 'Trưởng ban thanh tra nhân dân', 2],
  [/^(?:bi thu|btcb)(?: chi bo| dang|$)/, 'Bí thư chi bộ', 3],
  [/^(?:thu vien|tv)(?: |$)|phu trach thu vien/, 'Thư viện', 3],
  [/^(?:pt )?(?:thiet bi|tb)(?: |$)|thiet bi/, 'Phụ trách thiết bị', 3],
  [/phong (?:bo mon|thuc hanh|li|hoa|sinh|khtn)|^pbm(?: |$)/, 'Phụ trách phòng bộ môn', 3],
  [/^(?:cntt|cong nghe thong tin)/, 'Công nghệ thông tin', 3],
  [/^van thu/, 'Văn thư', 3],
  [/^tap su/, 'Tập sự', 2],
  [/con nho|nuoi con/, 'Nuôi con nhỏ', 3],
];

/** Who leads a school, with the weekly norm of periods. */
export const boards: readonly (readonly [pattern: RegExp, norm: number])[] = [
  [/^(?:pho hieu truong|hieu pho|p[. ]*ht|phieu truong)(?: |$)/, 4],
  [/^(?:hieu truong|ht)(?: |$)/, 2],
];

/** Opens work that the weekly plan of a class does not hold: standing in, and what prepares for examinations and contests. */
export const extraWorkWords = String.raw`(?:dạy\s+(?:thay|bù|kê|hộ)|ôn\s+(?:thi|luyện\s+thi)|luyện\s+thi|(?:bd|bồi\s+dưỡng)\s*(?:hsg|học\s+sinh\s+giỏi)|bdhsg|ôn\s+hsg|phụ\s+đạo)(?![\p{L}\p{N}])`;

/** Says what somebody is besides a teacher, whether the circular knows it or not. */
export function isDuty(text: string): boolean {
  const folded = foldName(text).trim();
  return (
    /^(?:pt|phu trach|quan l[iy]|ql|tong phu trach|tpt|bi thu|tt cm|tp cm|bd ?hsg|boi duong|phu dao|clb|cau lac bo|on thi)(?: |$)/.test(
      folded,
    ) || knownDuties.some(([pattern]) => pattern.test(folded))
  );
}

/** An office that takes no periods off by itself, or the board of the school. */
const isOffice = (folded: string): boolean =>
  /^(?:bgh|p?ctcd|(?:pho )?chu tich|(?:pho )?bi thu|thu ki)(?: |$)/.test(folded) ||
  boards.some(([pattern]) => pattern.test(folded));

/** Capital letters behind a whole name, as programs write them, `Đỗ Văn Hải HT`; behind a given name they are those of the others. */
const office = /(?<=^\s*\p{L}+\s+\p{L}*\p{Ll}(?:\s+\p{L}*\p{Ll})*)\s+(?:P?HT|TPT|TTCM|TPCM|BGH|NV)$/u;

/** `- TTCM` or `HT` behind a name: what somebody is besides; empty where there is nothing of the kind. */
export function dutyBehind(text: string): string {
  const [found = '', words = ''] = /\s*[-–,]\s*([^-–,;()\n]+)$/u.exec(text) ?? [];
  if (isDuty(words) || isOffice(foldName(words).trim())) return found;
  return office.exec(text)?.[0] ?? '';
}
