import { addDays, weekdayOf, type SubstitutionState } from '@tkb/contract';

export const stateWords: Readonly<Record<SubstitutionState, string>> = {
  fits: 'Khớp với TKB đang áp dụng',
  lessonChanged: 'Không còn khớp với TKB đang áp dụng: tiết này đã đổi, hoặc hôm ấy không học',
  substituteBusy: 'Không còn khớp với TKB đang áp dụng: người dạy thay có tiết khác',
  substituteAway: 'Người dạy thay cũng nghỉ hôm ấy, hoặc đã thôi dạy',
};

/** A hint at the next step. */
export const stateAdvice = 'Bấm Sửa để chọn lại theo thời khóa biểu đang áp dụng, hoặc xóa dòng này nếu không cần nữa.';

const sunday = 8;

/** On a Sunday it is Monday that somebody will be away. */
export const lessonDayFrom = (today: string): string => (weekdayOf(today) === sunday ? addDays(today, 1) : today);
