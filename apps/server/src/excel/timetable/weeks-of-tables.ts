import { foldExact, weekPatternTitles } from '@tkb/contract';
import type { Fact } from './facts.ts';
import type { TableWeeks } from './cells/weeks-said.ts';

/** Tables of odd and of even weeks are of every other week for the classes that have both. */
export function limitToWeeks(facts: readonly Fact[]): { readonly facts: readonly Fact[]; readonly notes: string[] } {
  const ofClass = new Map<number, Map<string, TableWeeks>>();
  for (const { classId, tableWeeks } of facts)
    if (tableWeeks)
      ofClass.set(classId, (ofClass.get(classId) ?? new Map()).set(foldExact(tableWeeks.label), tableWeeks));
  const inTurn = new Set([...ofClass].flatMap(([id, own]) => (hasBoth([...own.values()]) ? [id] : [])));
  const limited = facts.map((fact) =>
    fact.weeks === '' && fact.tableWeeks?.pattern && inTurn.has(fact.classId)
      ? { ...fact, weeks: weekPatternTitles[fact.tableWeeks.pattern] }
      : fact,
  );
  return { facts: limited, notes: notesOf(ofClass, inTurn) };
}

const hasBoth = (own: readonly TableWeeks[]): boolean =>
  own.some(({ pattern }) => pattern === 'odd') && own.some(({ pattern }) => pattern === 'even');

function notesOf(ofClass: ReadonlyMap<number, ReadonlyMap<string, TableWeeks>>, inTurn: ReadonlySet<number>): string[] {
  const all = [...new Map([...ofClass.values()].flatMap((own) => [...own])).values()];
  const labels = (pattern: TableWeeks['pattern']) =>
    all.filter((weeks) => weeks.pattern === pattern).map(({ label }) => `"${label}"`);
  const isMixed = [...ofClass.values()].some((own) => {
    const patterns = new Set([...own.values()].map(({ pattern }) => pattern));
    return own.size > (patterns.has(null) ? 1 : patterns.size);
  });
  const [only] = all;
  return [
    ...(inTurn.size > 0
      ? [
          `Bảng ghi ${labels('odd').join(', ')} được hiểu là của tuần lẻ, ${labels('even').join(', ')} là của tuần chẵn; tiết có ở cả hai được nhập cho mọi tuần. Nếu không phải như vậy, hãy để mỗi tuần một trang và chỉ chọn trang của một tuần.`,
        ]
      : []),
    ...(isMixed
      ? [
          `Tệp có bảng của nhiều tuần khác nhau (${all.map(({ label }) => label).join('; ')}) và các bảng được nhập chung vào một thời khóa biểu. Hãy để mỗi bản một trang và chỉ chọn trang của một bản.`,
        ]
      : []),
    ...(inTurn.size === 0 && all.length === 1 && only?.pattern && !/\d/.test(only.label)
      ? [`Bảng ghi "${only.label}" nhưng tệp không có bảng của tuần kia, nên các tiết được nhập cho mọi tuần.`]
      : []),
  ];
}
