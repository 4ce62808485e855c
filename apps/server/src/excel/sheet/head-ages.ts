import { dateInVietnam } from '@tkb/contract';
import type { MappedSheet } from './head.ts';

const isOld = /(?<!\p{L})(?:cũ|(?:năm|kỳ|kì|tháng|tuần) trước|trước (?:đây|điều chỉnh)|đã phân công)(?!\p{L})/iu;
const isNew = /(?<!\p{L})(?:mới|(?:sau )?điều chỉnh|hiện (?:tại|nay)|thay đổi)(?!\p{L})/iu;
const schoolYear = /(?:năm học|nh)?\s*(20\d\d)\s*[-–/]\s*(?:20)?\d\d/iu;
const since =
  /\(?\s*(?:áp dụng\s+|thực hiện\s+)?(?:kể\s+)?từ\s*(?:ngày\s*)?:?\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:\s*[/.-]\s*(20\d\d))?(?!\d)\s*\)?/iu;

/** A head that says since when what stands below it is so. */
export interface HeadAge {
  /** Of several heads alike, the higher the later; what has not come yet comes last. */
  readonly age: number;
  /** The head without these words. */
  readonly bare: string;
  readonly hasDate: boolean;
}

/** When what stands below a head was so: `Phân công cũ`, `Phân công 2025-2026`, `Phân công từ 10/11`. `today` as 2026-11-28. */
export function ageOf(head: string, today = dateInVietnam(new Date())): HeadAge {
  const bare = [since, schoolYear, isOld, isNew].reduce((text, words) => text.replace(words, ' '), head);
  const [, year] = schoolYear.exec(head) ?? [];
  const word = isOld.test(head) ? -1 : isNew.test(head) ? 1 : 0;
  const plain = year ? Number(year) : word;
  // Whoever writes "cũ" and "mới" says which one counts, whatever day it is.
  const day = word === 0 ? dayOf(head, today) : null;
  const age = day === null ? plain : day > numberOf(today) ? -day : day;
  return { age, bare: bare.replace(/\s+/g, ' ').trim(), hasDate: day !== null };
}

/** Dates in order: 2026-11-28 is 20261128. */
const numberOf = (date: string): number => Number(date.replaceAll('-', ''));

/** Without a year a date lies in the present school year, which begins in July. */
function dayOf(head: string, today: string): number | null {
  const [, day, month, year] = (since.exec(head) ?? []).map(Number);
  if (!day || !month || day > 31 || month > 12) return null;
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const begins = thisYear - (thisMonth < 7 ? 1 : 0);
  return (year || (month > 6 ? begins : begins + 1)) * 10_000 + month * 100 + day;
}

/** Which of columns with dates was taken. */
export function tellDated({ heads, columns }: MappedSheet): string[] {
  const dated = heads.flatMap((head, index) =>
    ageOf(head).hasDate ? [{ head, isUsed: columns[index] !== null }] : [],
  );
  const [used, left] = [dated.filter(({ isUsed }) => isUsed), dated.filter(({ isUsed }) => !isUsed)].map((all) =>
    [...new Set(all.map(({ head }) => `"${head.replace(/\s+/g, ' ')}"`))].join(', '),
  );
  return used && left
    ? [`Lấy cột ${used}: mới nhất trong các cột đã đến ngày áp dụng. Muốn dùng ${left}, chọn lại nội dung của cột.`]
    : [];
}
