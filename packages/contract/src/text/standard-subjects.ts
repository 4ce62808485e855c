import { foldLoose } from './vietnamese.ts';

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

interface Declared extends Pick<StandardSubject, 'code' | 'colour' | 'name' | 'shortName'> {
  readonly isHeavy?: boolean;
  readonly isHomeroom?: boolean;
  readonly alsoCalled: readonly string[];
}

/** The first subject with a short name gets it. */
/** The three periods of Hoạt động trải nghiệm have names of their own, with its name before them or in brackets behind it. */
const activitiesCalled = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [`HĐTN ${name}`, `HĐTN-HN ${name}`, `Hoạt động trải nghiệm ${name}`]);

const declared: readonly Declared[] = [
  {
    code: 'TOAN',
    colour: '#1D4ED8',
    name: 'Toán',
    shortName: 'Toán',
    isHeavy: true,
    alsoCalled: ['Toán học', 'Đại số', 'Hình học'],
  },
  {
    code: 'VAN',
    colour: '#BE123C',
    name: 'Ngữ văn',
    shortName: 'Văn',
    isHeavy: true,
    alsoCalled: ['Văn học', 'NVăn', 'NV'],
  },
  { code: 'TV', colour: '#BE123C', name: 'Tiếng Việt', shortName: 'TViệt', isHeavy: true, alsoCalled: ['TV'] },
  {
    code: 'ANH',
    colour: '#7E22CE',
    name: 'Tiếng Anh',
    shortName: 'Anh',
    isHeavy: true,
    alsoCalled: ['Ngoại ngữ', 'Ngoại ngữ 1', 'NNgữ', 'NN1', 'NN', 'TA', 'TAnh', 'Anh văn'],
  },
  { code: 'KHTN', colour: '#047857', name: 'Khoa học tự nhiên', shortName: 'KHTN', isHeavy: true, alsoCalled: [] },
  {
    code: 'LSDL',
    colour: '#B45309',
    name: 'Lịch sử và Địa lí',
    shortName: 'LSĐL',
    alsoCalled: ['LS&ĐL', 'LS-ĐL', 'SĐ', 'Sử Địa', 'Lịch sử & Địa lí'],
  },
  { code: 'LI', colour: '#0E7490', name: 'Vật lí', shortName: 'Lí', isHeavy: true, alsoCalled: [] },
  { code: 'HOA', colour: '#6D28D9', name: 'Hóa học', shortName: 'Hóa', isHeavy: true, alsoCalled: [] },
  { code: 'SINH', colour: '#15803D', name: 'Sinh học', shortName: 'Sinh', alsoCalled: [] },
  { code: 'SU', colour: '#92400E', name: 'Lịch sử', shortName: 'Sử', alsoCalled: [] },
  { code: 'DIA', colour: '#A16207', name: 'Địa lí', shortName: 'Địa', alsoCalled: [] },
  { code: 'GDCD', colour: '#9D174D', name: 'Giáo dục công dân', shortName: 'GDCD', alsoCalled: ['Công dân', 'CD'] },
  { code: 'DD', colour: '#9D174D', name: 'Đạo đức', shortName: 'ĐĐức', alsoCalled: ['ĐĐ'] },
  {
    code: 'KTPL',
    colour: '#831843',
    name: 'Giáo dục kinh tế và pháp luật',
    shortName: 'KTPL',
    alsoCalled: ['GDKTPL', 'GDKT&PL', 'Kinh tế pháp luật'],
  },
  { code: 'CN', colour: '#3F6212', name: 'Công nghệ', shortName: 'CN', alsoCalled: ['CNghệ'] },
  { code: 'TIN', colour: '#0369A1', name: 'Tin học', shortName: 'Tin', alsoCalled: ['TH'] },
  { code: 'THCN', colour: '#0369A1', name: 'Tin học và Công nghệ', shortName: 'THCN', alsoCalled: ['TH&CN'] },
  {
    code: 'GDTC',
    colour: '#C2410C',
    name: 'Giáo dục thể chất',
    shortName: 'GDTC',
    alsoCalled: ['TD', 'Thể dục', 'Thể chất'],
  },
  {
    code: 'GDQP',
    colour: '#4D5D0B',
    name: 'Giáo dục quốc phòng và an ninh',
    shortName: 'QPAN',
    alsoCalled: ['GDQP', 'GDQPAN', 'GDQP-AN', 'Quốc phòng'],
  },
  { code: 'NHAC', colour: '#A21CAF', name: 'Âm nhạc', shortName: 'Nhạc', alsoCalled: ['ÂN'] },
  { code: 'MT', colour: '#C026D3', name: 'Mĩ thuật', shortName: 'MT', alsoCalled: ['MThuật', 'Hội họa'] },
  { code: 'NT', colour: '#A21CAF', name: 'Nghệ thuật', shortName: 'NThuật', alsoCalled: [] },
  {
    code: 'HDTN',
    colour: '#4338CA',
    name: 'Hoạt động trải nghiệm, hướng nghiệp',
    shortName: 'HĐTN',
    alsoCalled: [
      'HĐTN-HN',
      'TNHN',
      'HĐTNHN',
      'Hoạt động trải nghiệm',
      'Trải nghiệm',
      ...activitiesCalled('Chủ đề', 'Theo chủ đề', 'TCĐ', 'GD theo chủ đề', '1', '2', '3'),
    ],
  },
  {
    code: 'CC',
    colour: '#B91C1C',
    name: 'Chào cờ',
    shortName: 'CC',
    isHomeroom: true,
    alsoCalled: [
      'ChCờ',
      'Sinh hoạt dưới cờ',
      'SHDC',
      ...activitiesCalled('Chào cờ', 'CC', 'Sinh hoạt dưới cờ', 'SHDC'),
    ],
  },
  {
    code: 'SHL',
    colour: '#334155',
    name: 'Sinh hoạt lớp',
    shortName: 'SHL',
    isHomeroom: true,
    alsoCalled: [
      'SH',
      'Sinh hoạt',
      'SHCN',
      'Sinh hoạt chủ nhiệm',
      'SHTT',
      'Sinh hoạt tập thể',
      ...activitiesCalled('Sinh hoạt lớp', 'SHL', 'SHCN', 'SHTT', 'Sinh hoạt tập thể'),
    ],
  },
  {
    code: 'GDDP',
    colour: '#0F766E',
    name: 'Giáo dục địa phương',
    shortName: 'GDĐP',
    alsoCalled: ['Nội dung giáo dục địa phương', 'Địa phương', 'GD địa phương'],
  },
  { code: 'TNXH', colour: '#166534', name: 'Tự nhiên và Xã hội', shortName: 'TNXH', alsoCalled: ['TN&XH'] },
  { code: 'KH', colour: '#166534', name: 'Khoa học', shortName: 'KH', alsoCalled: [] },
  { code: 'AI', colour: '#1E40AF', name: 'Giáo dục trí tuệ nhân tạo', shortName: 'AI', alsoCalled: ['GD AI'] },
];

/** All of them, in an order in which the first is the likeliest where a short name could be of several. */
export const standardSubjects: readonly StandardSubject[] = declared.map(({ alsoCalled, ...subject }) => ({
  ...subject,
  isHeavy: subject.isHeavy ?? false,
  isHomeroom: subject.isHomeroom ?? false,
  names: [subject.name, subject.shortName, ...alsoCalled],
}));

function subjectsByName(): ReadonlyMap<string, StandardSubject> {
  const byName = new Map<string, StandardSubject>();
  for (const subject of standardSubjects)
    for (const name of [...subject.names, subject.code])
      if (!byName.has(foldLoose(name))) byName.set(foldLoose(name), subject);
  return byName;
}

let known: ReadonlyMap<string, StandardSubject> | undefined;

/** The standard subject that a text names in any usual way. Its table is made at the first call: few pages need it. */
export const findStandardSubject = (text: string): StandardSubject | undefined =>
  (known ??= subjectsByName()).get(foldLoose(text));

/** The colour of a subject that a school has by itself, until it chooses another. */
export const ownSubjectColour = '#475569';

/** The name of a subject where there is little room: the usual one, else by the initials of a long name. */
export function shortSubjectName(name: string): string {
  const words = name.split(' ').filter(Boolean);
  const isLong = words.length > 1 && name.length > 8;
  const initials = isLong ? words.map((word) => word.charAt(0).toLocaleUpperCase('vi')).join('') : name;
  return findStandardSubject(name)?.shortName ?? initials;
}
