import { ownSubjectColour, shortSubjectName, topicOfficialName, type DraftOf, type Resources } from '@tkb/contract';

/** Room types that every unit's catalogue starts with, and labs that a school may add to it. */
export type RoomTypeName =
  | 'Phòng học thường'
  | 'Phòng bộ môn'
  | 'Phòng máy tính'
  | 'Sân bãi, nhà đa năng'
  | LabTypeName;
type LabTypeName = 'Phòng bộ môn Vật lí' | 'Phòng bộ môn Hóa học' | 'Phòng bộ môn Sinh học';

/** A subject with its usual rules; `officialName` is the subject of the national programme that it is a part of. */
export interface CatalogueSubject extends Readonly<
  Omit<DraftOf<Resources['subject']>, 'knowledgeBlockId' | 'roomTypeId' | 'allowedRooms'>
> {
  readonly knowledgeBlock: string;
  readonly roomType: RoomTypeName | null;
}

export const knowledgeBlocks = [
  'Toán và khoa học tự nhiên',
  'Ngữ văn và khoa học xã hội',
  'Ngoại ngữ',
  'Công nghệ, tin học và nghệ thuật',
  'Thể chất và quốc phòng',
  'Hoạt động giáo dục',
] as const;
const [nature, society, languages, crafts, sports, activities] = knowledgeBlocks;

type Options = Partial<Omit<CatalogueSubject, 'code' | 'shortName' | 'colour' | 'knowledgeBlock'>>;

function subject(
  code: string,
  [name, shortName, colour, knowledgeBlock]: readonly [string, string, string, string],
  options: Options = {},
): CatalogueSubject {
  const defaults = {
    officialName: name,
    roomType: null,
    taughtByHomeroomTeacher: false,
    doublePeriods: 'allowed',
  } as const;
  const limits = {
    requiredDoubles: 0,
    maxPerShift: 1,
    maxPerDay: 2,
    minDaysBetween: null,
    heavy: false,
    elective: false,
  };
  return { code, name, shortName, colour, knowledgeBlock, ...defaults, ...limits, ...options };
}

const heavy = { heavy: true };
/** One double period a week, for essays and tests; two periods a session at most. */
const withDouble = { heavy: true, doublePeriods: 'required', requiredDoubles: 1, maxPerShift: 2 } as const;
/** Two periods a session are not too many: who has one class only in a shift would else come for single periods. */
const upToTwo = { maxPerShift: 2 };
const elective = { elective: true };
const arts = { officialName: 'Nghệ thuật' };
const homeroom = {
  officialName: 'Hoạt động trải nghiệm, hướng nghiệp',
  taughtByHomeroomTeacher: true,
  doublePeriods: 'never',
  maxPerDay: 1,
} as const;

/** Colours and short names are those of the product's own palette. */
const catalogue: readonly CatalogueSubject[] = [
  subject('TOAN', ['Toán', 'Toán', '#1D4ED8', nature], withDouble),
  subject('VAN', ['Ngữ văn', 'Văn', '#BE123C', society], withDouble),
  subject('ANH', ['Tiếng Anh', 'Anh', '#7E22CE', languages], { officialName: 'Ngoại ngữ 1', ...heavy }),
  subject('KHTN', ['Khoa học tự nhiên', 'KHTN', '#047857', nature], { ...heavy, ...upToTwo }),
  subject('KHTNTH', ['KHTN thực hành', 'KHTN-TH', '#047857', nature], {
    officialName: 'Khoa học tự nhiên',
    roomType: 'Phòng bộ môn',
  }),
  subject('LSDL', ['Lịch sử và Địa lí', 'LSĐL', '#B45309', society], upToTwo),
  subject('GDCD', ['Giáo dục công dân', 'GDCD', '#9D174D', society]),
  subject('CN', ['Công nghệ', 'CN', '#3F6212', crafts]),
  subject('TIN', ['Tin học', 'Tin', '#0369A1', crafts], { roomType: 'Phòng máy tính' }),
  subject('GDTC', ['Giáo dục thể chất', 'GDTC', '#C2410C', sports], {
    roomType: 'Sân bãi, nhà đa năng',
    doublePeriods: 'never',
    maxPerDay: 1,
  }),
  subject('NHAC', ['Âm nhạc', 'Nhạc', '#A21CAF', crafts], arts),
  subject('MT', ['Mĩ thuật', 'MT', '#C026D3', crafts], arts),
  subject('GDDP', ['Giáo dục địa phương', 'GDĐP', '#0F766E', activities]),
  subject('CC', ['Chào cờ', 'CC', '#B91C1C', activities], homeroom),
  subject('SHL', ['Sinh hoạt lớp', 'SHL', '#334155', activities], homeroom),
  subject('HDTN', ['Hoạt động trải nghiệm, hướng nghiệp', 'HĐTN', '#4338CA', activities], homeroom),

  subject('LI', ['Vật lí', 'Lí', '#0E7490', nature], { ...heavy, ...elective }),
  subject('HOA', ['Hóa học', 'Hóa', '#6D28D9', nature], { ...heavy, ...elective }),
  subject('SINH', ['Sinh học', 'Sinh', '#15803D', nature], elective),
  subject('SU', ['Lịch sử', 'Sử', '#92400E', society]),
  subject('DIA', ['Địa lí', 'Địa', '#A16207', society], elective),
  subject('KTPL', ['Giáo dục kinh tế và pháp luật', 'KTPL', '#831843', society], elective),
  subject('GDQP', ['Giáo dục quốc phòng và an ninh', 'QPAN', '#4D5D0B', sports]),

  subject('TV', ['Tiếng Việt', 'TViệt', '#BE123C', society], { ...heavy, maxPerShift: 2, maxPerDay: 3 }),
  subject('DD', ['Đạo đức', 'ĐĐức', '#9D174D', society]),
  subject('TNXH', ['Tự nhiên và Xã hội', 'TNXH', '#166534', nature]),
  subject('KH', ['Khoa học', 'KH', '#166534', nature]),
  subject('LTV', ['Luyện Tiếng Việt', 'LTV', '#475569', activities], {
    officialName: 'Củng cố, tăng cường',
    ...upToTwo,
  }),
  subject('LT', ['Luyện Toán', 'LToán', '#475569', activities], { officialName: 'Củng cố, tăng cường', maxPerDay: 1 }),
];
const labOf: Readonly<Record<string, RoomTypeName>> = {
  LI: 'Phòng bộ môn Vật lí',
  HOA: 'Phòng bộ môn Hóa học',
  SINH: 'Phòng bộ môn Sinh học',
  TIN: 'Phòng máy tính',
};

/** The optional study topic (cụm chuyên đề) of a subject, one period a week. */
function topicSubject({ code, name, shortName, knowledgeBlock }: CatalogueSubject): CatalogueSubject {
  const titles = [`Chuyên đề ${name}`, `CĐ-${shortName}`, '#475569', knowledgeBlock] as const;
  return subject(`CD-${code}`, titles, { officialName: topicOfficialName, roomType: labOf[code] ?? null });
}

const topics = new Map(catalogue.map((item) => [item.code, topicSubject(item)]));
const byCode = new Map([...catalogue, ...topics.values()].map((item) => [item.code, item]));
/** Practical lessons and study topics go with their subject. */
const leads = new Map([['KHTNTH', 'KHTN'], ...[...topics].map(([code, topic]) => [topic.code, code] as const)]);

/** The code of the study topic of a subject; throws when the catalogue has no such subject. */
export function topicOf(code: string): string {
  const topic = topics.get(code);
  if (!topic) throw new Error(`no subject ${code} in the catalogue`);
  return topic.code;
}

/** The subject with this code, study topics among them; throws when the catalogue has none. */
export function findSubject(code: string, changes: Options = {}): CatalogueSubject {
  const found = byCode.get(code);
  if (!found) throw new Error(`no subject ${code} in the catalogue`);
  return { ...found, ...changes };
}

/** A subject that the programme does not have, like further lessons in mathematics. */
export const furtherSubject = (code: string, name: string): CatalogueSubject =>
  subject(code, [name, shortSubjectName(name).slice(0, 20), ownSubjectColour, activities]);

/** The subject whose teacher also takes this one in the same class. */
export const leadSubject = (code: string): string => leads.get(code) ?? code;
