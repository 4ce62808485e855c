import {
  foldLoose,
  foreignRowKinds,
  foreignValuesOf,
  type ForeignColumn,
  type ForeignRowKind,
  type ForeignValue,
} from '@tkb/contract';

/** Names that systems give the columns of their sheets; the first that fits is proposed. */
const heads: readonly (readonly [pattern: RegExp, value: ForeignValue])[] = [
  [/^(stt|tt|sott)$/, 'index'],
  [/^ma(truong|donvi)/, 'schoolCode'],
  [/^(ten)?(truong|donvi)$/, 'school'],
  [/namhoc/, 'schoolYear'],
  [/^(hocki|hk|ki)$/, 'semester'],
  [/^ma(gv|giaovien|canbo|cbgv|dinhdanh)/, 'teacherCode'],
  [/(gvcn|chunhiem)/, 'homeroomTeacher'],
  [/^(ho(va)?ten)?(giaovien|gv|canbo)|^ho(va)?ten|^ten(gv|giaovien)|gvday|giaovienday/, 'teacherName'],
  [/^(ho|hodem|hovadem|hovatendem)$/, 'teacherFamilyName'],
  [/^(dienthoai|sdt|sodienthoai)/, 'teacherPhone'],
  [/^(email|thudientu)/, 'teacherEmail'],
  [/^(khoi|khoilop|makhoi)$/, 'grade'],
  [/^siso/, 'classSize'],
  [/^(lop|tenlop|lophoc|malop)$/, 'className'],
  [/^ma(mon|monhoc)/, 'subjectCode'],
  [/^(mon|monhoc|tenmon|tenmonhoc)$/, 'subjectName'],
  [/^(nhom|nhomlop)$/, 'group'],
  [/^(sotiet|sotiettuan|tiettuan)/, 'periodsPerWeek'],
  [/^(thu|ngai|thutrongtuan)$/, 'weekdayNumber'],
  [/^(buoi|buoihoc|ca)$/, 'shift'],
  [/^(tiet|tietthu|tiethoc)$/, 'period'],
  [/^(phong|phonghoc|tenphong)$/, 'room'],
  [/^(tuan|tuanhoc)$/, 'weeks'],
  [/^(ngaiapdung|hieuluc|tungai)/, 'effectiveFrom'],
];

/** The value that each column is likely meant for, among those that the rows have; each value once. */
export function guessColumns(titles: readonly string[], rowKind: ForeignRowKind): ForeignColumn[] {
  const taken = new Set<ForeignValue>();
  return titles.map((title) => {
    const found = heads.find(([pattern]) => pattern.test(foldLoose(title)))?.[1];
    const isFree = found !== undefined && foreignValuesOf[rowKind].includes(found) && !taken.has(found);
    if (isFree) taken.add(found);
    return { value: isFree ? found : null, fixedText: '' };
  });
}

/** The kind of a row: something else than now only where that leaves fewer columns empty. */
export function guessRowKind(titles: readonly string[], now: ForeignRowKind): ForeignRowKind {
  const filled = (kind: ForeignRowKind) => guessColumns(titles, kind).filter(({ value }) => value !== null).length;
  const kinds = Object.keys(foreignRowKinds) as ForeignRowKind[];
  return kinds.reduce((best, kind) => (filled(kind) > filled(best) ? kind : best), now);
}

/** The row that names the columns: the one with most known heads, else with most cells. */
export function guessHeadRow(rows: readonly (readonly string[])[]): number {
  const known = (cells: readonly string[]) =>
    cells.filter((text) => heads.some(([pattern]) => pattern.test(foldLoose(text)))).length;
  const scores = rows.map((cells) => known(cells) * 100 + cells.filter(Boolean).length);
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
