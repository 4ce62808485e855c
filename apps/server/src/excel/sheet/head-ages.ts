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

/** When what stands below a head was so: `Phân công cũ`, `Phân công 2025-2026`, `Phân công từ 10/11`. */
export function ageOf(head: string, today = new Date()): HeadAge {
  const day = dayOf(head, today);
  const bare = [since, schoolYear, isOld, isNew].reduce((text, words) => text.replace(words, ' '), head);
  const [, year] = schoolYear.exec(head) ?? [];
  const plain = year ? Number(year) : isOld.test(head) ? -1 : isNew.test(head) ? 1 : 0;
  const age = day === null ? plain : day > numberOf(today) ? -day : day;
  return { age, bare: bare.replace(/\s+/g, ' ').trim(), hasDate: day !== null };
}

const numberOf = (date: Date): number => (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate();

/** Without a year a date lies in the present school year, which begins in July. */
function dayOf(head: string, today: Date): number | null {
  const [, day, month, year] = since.exec(head) ?? [];
  if (!day || Number(day) > 31 || Number(month) > 12 || Number(month) < 1) return null;
  const begins = today.getFullYear() - (today.getMonth() < 6 ? 1 : 0);
  const at = year ? Number(year) : Number(month) > 6 ? begins : begins + 1;
  return numberOf(new Date(at, Number(month) - 1, Number(day)));
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
