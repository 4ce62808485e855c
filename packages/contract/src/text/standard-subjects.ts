import { foldName } from './vietnamese.ts';

/** A subject of the national programme, with the names that schools use. */
export interface StandardSubject {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly colour: string;
  readonly isHeavy: boolean;
  readonly isHomeroom: boolean;
  /** Its name, short name and what else schools call it. */
  readonly names: readonly string[];
}

const heavy = new Set(['TOAN', 'VAN', 'TV', 'ANH', 'KHTN', 'LI', 'HOA']);
const homeroom = new Set(['CC', 'SHL']);

/** Code, colour, name, short name, then other names. The first subject with a short name gets it. */
const lines: readonly string[] = [
  'TOAN #1D4ED8 Toán|Toán|Toán học|Đại số|Hình học',
  'VAN #BE123C Ngữ văn|Văn|Văn học|NVăn',
  'TV #BE123C Tiếng Việt|TViệt|TV',
  'ANH #7E22CE Tiếng Anh|Anh|Ngoại ngữ|Ngoại ngữ 1|NNgữ|NN1|NN|TA|TAnh|Anh văn',
  'KHTN #047857 Khoa học tự nhiên|KHTN',
  'LSDL #B45309 Lịch sử và Địa lí|LSĐL|LS&ĐL|LS-ĐL|SĐ|Sử Địa|Lịch sử & Địa lí',
  'LI #0E7490 Vật lí|Lí',
  'HOA #6D28D9 Hóa học|Hóa',
  'SINH #15803D Sinh học|Sinh',
  'SU #92400E Lịch sử|Sử',
  'DIA #A16207 Địa lí|Địa',
  'GDCD #9D174D Giáo dục công dân|GDCD|Công dân|CD',
  'DD #9D174D Đạo đức|ĐĐức|ĐĐ',
  'KTPL #831843 Giáo dục kinh tế và pháp luật|KTPL|GDKTPL|GDKT&PL|Kinh tế pháp luật',
  'CN #3F6212 Công nghệ|CN|CNghệ',
  'TIN #0369A1 Tin học|Tin|TH',
  'THCN #0369A1 Tin học và Công nghệ|THCN|TH&CN',
  'GDTC #C2410C Giáo dục thể chất|GDTC|TD|Thể dục|Thể chất',
  'GDQP #4D5D0B Giáo dục quốc phòng và an ninh|QPAN|GDQP|GDQPAN|GDQP-AN|Quốc phòng',
  'NHAC #A21CAF Âm nhạc|Nhạc|ÂN',
  'MT #C026D3 Mĩ thuật|MT|MThuật|Hội họa',
  'NT #A21CAF Nghệ thuật|NThuật',
  'HDTN #4338CA Hoạt động trải nghiệm, hướng nghiệp|HĐTN|HĐTN-HN|TNHN|HĐTNHN|Hoạt động trải nghiệm|Trải nghiệm',
  'CC #B91C1C Chào cờ|CC|ChCờ|Sinh hoạt dưới cờ|SHDC',
  'SHL #334155 Sinh hoạt lớp|SHL|SH|Sinh hoạt',
  'GDDP #0F766E Giáo dục địa phương|GDĐP|Nội dung giáo dục địa phương|Địa phương|GD địa phương',
  'TNXH #166534 Tự nhiên và Xã hội|TNXH|TN&XH',
  'KH #166534 Khoa học|KH',
  'AI #1E40AF Giáo dục trí tuệ nhân tạo|AI|GD AI',
];

const fold = (text: string) => foldName(text).replace(/[^a-z0-9]+/g, '');

/** All of them, in an order in which the first is the likeliest where a short name could be of several. */
export const standardSubjects: readonly StandardSubject[] = lines.map((line) => {
  const [code = '', colour = '', ...words] = line.split(' ');
  const names = words.join(' ').split('|');
  const [name = '', shortName = ''] = names;
  return { code, colour, name, shortName, isHeavy: heavy.has(code), isHomeroom: homeroom.has(code), names };
});

function subjectsByName(): ReadonlyMap<string, StandardSubject> {
  const byName = new Map<string, StandardSubject>();
  for (const subject of standardSubjects)
    for (const name of [...subject.names, subject.code]) if (!byName.has(fold(name))) byName.set(fold(name), subject);
  return byName;
}

let known: ReadonlyMap<string, StandardSubject> | undefined;

/** The standard subject that a text names in any usual way. Its table is made at the first call: few pages need it. */
export const findStandardSubject = (text: string): StandardSubject | undefined =>
  (known ??= subjectsByName()).get(fold(text));
