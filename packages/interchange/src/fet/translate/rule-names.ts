import type { FetConstraint, FetPeople } from '../constraint.ts';
import type { FetActivity } from '../document.ts';
import { lessonsOfIds, type Translation } from './translation.ts';

/** The names of the kinds of constraints. */
export const fetConstraintTitles: Readonly<Record<FetConstraint['kind'], string>> = {
  basic: 'Ràng buộc cơ bản',
  'min-days-between': 'Cách ngày tối thiểu',
  'max-days-between': 'Cách ngày tối đa',
  'min-gaps-between': 'Cách tiết tối thiểu',
  'same-start': 'Cùng lúc bắt đầu',
  'not-overlapping': 'Không trùng giờ nhau',
  consecutive: 'Học liền sau',
  grouped: 'Học liền nhau',
  ordered: 'Học theo thứ tự',
  'sets-ordered': 'Nhóm tiết này trước nhóm tiết kia',
  'max-gaps-between': 'Cách tiết tối đa',
  'not-available': 'Tránh giờ bận',
  'room-not-available': 'Phòng không dùng được',
  break: 'Giờ nghỉ',
  'preferred-start': 'Tiết bắt đầu ưu tiên',
  'preferred-times': 'Khung giờ ưu tiên',
  'edge-of-day': 'Học đầu ngày hoặc cuối ngày',
  'max-gaps': 'Số tiết trống tối đa',
  'max-span': 'Khoảng từ tiết đầu đến tiết cuối tối đa',
  'max-hours-daily': 'Số tiết tối đa một ngày',
  'tag-max-hours-daily': 'Số tiết tối đa một ngày theo nhãn',
  'tag-min-hours-daily': 'Số tiết tối thiểu một ngày theo nhãn',
  'tag-gaps': 'Cách tiết tối thiểu trong một nhãn',
  'tag-max-continuously': 'Số tiết liền tối đa theo nhãn',
  'tag-min-gaps': 'Cách tiết tối thiểu giữa hai nhãn',
  'tags-not-overlapping': 'Các nhãn không trùng giờ nhau',
  'max-tags-daily': 'Số loại nhãn tối đa một ngày',
  'min-hours-daily': 'Số tiết tối thiểu một ngày',
  'max-hours-halves': 'Tổng số tiết tối đa các buổi chiều',
  'max-hours-continuously': 'Số tiết liền tối đa',
  'max-days': 'Số ngày tối đa một tuần',
  'min-days': 'Số ngày tối thiểu một tuần',
  halves: 'Số buổi sáng hoặc chiều một tuần',
  'max-in-row': 'Số buổi liền nhau tối đa',
  'min-rest': 'Nghỉ tối thiểu',
  'selected-times': 'Số tiết trong khung giờ đã chọn',
  terms: 'Phân bổ theo đợt',
  'interval-max-days': 'Số ngày tối đa có tiết trong khung giờ',
  early: 'Vào học từ đầu buổi',
  'activity-rooms': 'Phòng ưu tiên của tiết',
  'subject-rooms': 'Phòng ưu tiên của môn',
  'home-rooms': 'Phòng riêng',
  'place-changes': 'Đổi phòng hoặc tòa nhà',
  'max-different-rooms': 'Số phòng khác nhau tối đa',
  'same-room-if-consecutive': 'Cùng phòng khi học liền nhau',
  'teacher-room-not-available': 'Phòng giáo viên không dùng được',
  unsupported: 'Chưa hỗ trợ',
};

/** The name that people see for a rule made from the constraint, with whom or what it is about. */
export function ruleName(constraint: FetConstraint, translation: Translation): string {
  const about = aboutOf(constraint, translation);
  return about === '' ? fetConstraintTitles[constraint.kind] : `${fetConstraintTitles[constraint.kind]}: ${about}`;
}

function aboutOf(constraint: FetConstraint, translation: Translation): string {
  if ('who' in constraint) return peopleName(constraint.who);
  if ('tags' in constraint) return constraint.tags.join(', ');
  if ('sets' in constraint) return activityName(translation, constraint.sets[0]);
  if ('activities' in constraint) return activityName(translation, constraint.activities);
  if ('activity' in constraint) return activityName(translation, [constraint.activity]);
  if ('subject' in constraint) return [constraint.subject, constraint.tag].filter((name) => name !== null).join(', ');
  if (!('scope' in constraint)) return '';
  if (constraint.scope.kind === 'activity') return activityName(translation, [constraint.scope.id]);
  const { teacher, students, subject, tag } = constraint.scope.filter;
  return [subject, students, teacher, tag].filter((name) => name !== '').join(', ');
}

function peopleName({ kind, name }: FetPeople): string {
  return name ?? (kind === 'teacher' ? 'mọi giáo viên' : 'mọi lớp');
}

function activityName(translation: Translation, ids: readonly number[]): string {
  const [first = -1] = lessonsOfIds(translation, ids);
  const draft = translation.lessons[first];
  return draft === undefined ? '' : courseName(draft.activity);
}

/** The name of a split activity: its subject and students, or its teachers if it has no students. */
export function courseName(activity: FetActivity): string {
  const people = activity.students.length > 0 ? activity.students : activity.teachers;
  return people.length === 0 ? activity.subject : `${activity.subject} – ${people.join(', ')}`;
}
