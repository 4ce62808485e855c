import { fetConstraintTitles, type WeekChange, type WeekMisfit } from '@tkb/interchange';

/** The largest week of a school: days, and hours a shift. */
export const weekLimits = { days: 7, hours: 12 } as const;

const ways: Record<WeekMisfit, string> = {
  blocks:
    'tệp xếp theo khối môn (chế độ Block planning): “ngày” trong tệp không phải ngày trong tuần nên không thành thời khóa biểu tuần được. Hãy nhập tệp của chế độ Official.',
  'too-many-days':
    'một tuần của trường có tối đa 7 ngày, mỗi ngày hai ca. Hãy chọn những ngày được nhập (một tuần hoặc một kỳ của tệp).',
  'days-not-in-twos':
    'một tuần của trường có tối đa 7 ngày, và tên các ngày không cho biết hai buổi nào là một ngày. Hãy chọn những ngày được nhập, hoặc trong FET đặt tên như “Thứ 2 sáng”, “Thứ 2 chiều” rồi nhập lại.',
  'too-many-hours':
    'ngày của tệp FET thành tối đa hai ca, mỗi ca 12 tiết (ca thứ ba của trường chưa dùng được cho tệp FET). Trong FET, hãy xóa giờ không dùng hoặc gộp các giờ ngắn thành tiết, rồi nhập lại.',
  'no-boundary':
    'mỗi ca có tối đa 12 tiết, và không có chỗ chia ngày thành hai ca mà tiết nào cũng còn ô để xếp. Trong FET, hãy chia các hoạt động dài hoặc nới giờ bắt đầu cố định của chúng, rồi nhập lại.',
};

/** Why a file's week cannot be a school's, and what to do next. */
export function sayMisfit(days: number, hours: number, reason: WeekMisfit): string {
  return `tệp có ${days} ngày, mỗi ngày ${hours} tiết; ${ways[reason]}`;
}

/** Changes made to a file's week so that it is a school's. */
export function sayChange(change: WeekChange): string {
  switch (change.kind) {
    case 'chosen-days':
      return sayCut(change.cut);
    case 'terms':
      return sayTerms(change);
    case 'left-out-days':
      return `Bỏ ${change.names.length} ngày không xếp được tiết nào: ${change.names.join(', ')}.`;
    case 'left-out-hours':
      return `Bỏ ${change.names.length} giờ không xếp được tiết nào: ${change.names.join(', ')}.`;
    case 'half-days':
      return `Hai buổi của tệp thành hai ca của một ngày: ${sayPairs(change)}.`;
    case 'two-weeks':
      return `Tệp có hai tuần, trường ở đây có một tuần: tuần đầu thành ca thứ nhất, tuần sau thành ca thứ hai của cùng ngày: ${sayPairs(change)}. Nếu trường đã dùng hai ca, hãy chọn một tuần.`;
    case 'loosened-distances':
      return `${change.count} ràng buộc về khoảng cách giữa các ngày chỉ giữ được gần đúng (lỏng hơn trong tệp).`;
    case 'split-day': {
      const { hours, first, parted, isNamed } = change;
      const parts = `ca thứ nhất từ ${hours[0]} đến ${hours[first - 1]}, ca thứ hai từ ${hours[first]} đến ${hours.at(-1)}`;
      const kept = parted === 0 ? '' : ` ${parted} tiết dài không còn được xếp vắt qua hai ca.`;
      const why = isNamed ? 'Tên tiết của tệp có hai buổi' : `Ngày của tệp có ${hours.length} tiết`;
      return `${why} nên chia thành hai ca: ${parts}.${kept}`;
    }
  }
}

function sayTerms({ days, daysPerTerm, chosen }: Extract<WeekChange, { readonly kind: 'terms' }>): string {
  const file = `Tệp ở chế độ Terms: ${days} ngày chia thành ${days / daysPerTerm} đợt học, mỗi đợt ${daysPerTerm} ngày. Trường ở đây không có đợt học`;
  return chosen === null
    ? `${file}: các ngày của mọi đợt nằm nối tiếp trong một tuần; ràng buộc theo đợt chỉ áp dụng cho thời khóa biểu nhập từ tệp.`
    : `${file}: ${chosen} ngày được nhập thành một tuần học thường; ràng buộc giữa các đợt không áp dụng.`;
}

type CutDays = Extract<WeekChange, { readonly kind: 'chosen-days' }>['cut'];

function sayCut({ kept, leftOut, elsewhere, others, free, constraints }: CutDays): string {
  const parts = [
    `Nhập ${kept.length} ngày của tệp: ${kept.join(', ')}. Bỏ ${leftOut.length} ngày: ${leftOut.join(', ')}.`,
  ];
  if (elsewhere.length > 0) parts.push(`${elsewhere.length} hoạt động chỉ xếp được vào ngày bị bỏ nên không nhập.`);
  if (others.length + free > 0)
    parts.push(
      `${others.length + free} hoạt động được tệp cho xếp cả vào ngày nhập lẫn ngày bỏ: chia đều theo lớp, nhập ${free}, để ${others.length} lại cho những ngày kia.`,
    );
  if (constraints.length > 0)
    parts.push(`${constraints.length} ràng buộc nói về cả tệp hoặc ngày bị bỏ nên không áp dụng cho phần được nhập.`);
  return parts.join(' ');
}

/** Losses by taking a part of a file, one line for all of a kind. */
export function partsLeftOut(change: WeekChange): { name: string; count: number; reason: string }[] {
  if (change.kind !== 'chosen-days') return [];
  const { elsewhere, others, constraints } = change.cut;
  const nameOf = ({ subject, students, teachers }: CutDays['others'][number]): string =>
    [subject, students.join(', '), teachers.join(', ')].filter(Boolean).join(' - ');
  const lines = [
    ...elsewhere.map((activity) => ({ name: nameOf(activity), reason: 'chỉ xếp được vào ngày không nhập' })),
    ...others.map((activity) => ({ name: nameOf(activity), reason: 'để lại cho những ngày không nhập' })),
    ...constraints.map(({ kind }) => ({
      name: fetConstraintTitles[kind],
      reason: 'nói về cả tệp hoặc ngày không nhập',
    })),
  ];
  return [...Map.groupBy(lines, ({ name, reason }) => `${reason}/${name}`).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ ...group[0], count: group.length }],
  );
}

const sayPairs = ({ pairs, names }: Extract<WeekChange, { readonly pairs: unknown }>): string =>
  pairs.map(({ halves }) => halves.map((index) => names[index ?? -1] ?? 'trống').join(' + ')).join('; ');
