const ofYear = /(?<![\p{L}\p{N}.,])(\d{2,3})\s*(?:tiết|t)\s*\/\s*(?:1\s*)?năm(?:\s+học)?(?!\p{L})/giu;
const timesWeeks =
  /(?<![\p{L}\p{N}.,])(\d{1,2})\s*(?:tiết|t)?(?:\s*\/\s*tuần)?\s*[x×*]\s*(\d{2})\s*tuần(?:\s*=\s*(\d{2,3})\s*(?:tiết|t)?(?:\s*\/\s*năm)?)?(?!\p{L})/giu;
const left = /\d\s*(?:tiết|t)\s*\/\s*(?:1\s*)?(?:năm|tháng|học k[ìỳ]|hk)|[x×*]\s*\d{1,2}\s*tuần/iu;

/** The weeks that a school year has by the programme. */
const weeksOfYear = 35;
const nearly = 0.03;
/** Fewer are no half of the year. */
const fewestWeeks = 17;

/** A text with the periods of a year, `140 tiết/năm` and `4t x 35 tuần`, as those of a week, where these are certain. */
export function spellWeekly(text: string): { readonly text: string; readonly told: readonly string[] } {
  const told: string[] = [];
  const say = (whole: string, periods: number) => {
    told.push(`"${whole.trim()}" được hiểu là ${periods.toLocaleString('vi')} tiết mỗi tuần.`);
    return `${periods.toLocaleString('vi')}t`;
  };
  const spelled = text
    .replace(timesWeeks, (whole, amount: string, weeks: string, total: string | undefined) => {
      const isSum = total === undefined || Number(total) === Number(amount) * Number(weeks);
      const isYear = Number(weeks) >= fewestWeeks && Number(weeks) <= weeksOfYear + 2;
      return isSum && isYear ? say(whole, Number(amount)) : whole;
    })
    .replace(ofYear, (whole, amount: string) => {
      // Of half a period more a programme says 52 or 53 a year.
      const halves = (Number(amount) / weeksOfYear) * 2;
      return Math.abs(halves - Math.round(halves)) < nearly ? say(whole, Math.round(halves) / 2) : whole;
    });
  return { text: spelled, told };
}

/** Counts periods by more than a week still: those of a week are not certain. */
export const saysOtherWeeks = (text: string): boolean => left.test(text);

/** How such periods have to be written. */
export const notWeekly = (text: string): string =>
  `chưa rõ "${text}" là mấy tiết mỗi tuần; hãy ghi số tiết một tuần của mỗi lớp, ví dụ 4t`;
