import type { WeekChange, WeekMisfit } from '@tkb/interchange';

/** What a school's week can hold: days, and hours a shift. */
export const weekLimits = { days: 7, hours: 12 } as const;

const ways: Record<WeekMisfit, string> = {
  terms:
    'tệp chia năm thành nhiều kỳ (chế độ Terms), mỗi trường ở đây có một tuần chung. Trong FET, hãy lưu mỗi kỳ thành một tệp rồi nhập từng tệp.',
  blocks:
    'tệp xếp theo khối môn (chế độ Block planning): “ngày” trong tệp không phải ngày trong tuần nên không thành thời khóa biểu tuần được. Hãy nhập tệp của chế độ Official.',
  'too-many-days':
    'mỗi trường có tối đa 7 ngày, mỗi ngày hai ca. Nếu tệp gồm nhiều tuần, hãy lưu mỗi tuần thành một tệp rồi nhập từng tệp.',
  'days-not-in-twos':
    'mỗi trường có tối đa 7 ngày, và tên các ngày không cho biết hai buổi nào là một ngày. Trong FET, hãy đặt tên như “Thứ 2 sáng”, “Thứ 2 chiều”, hoặc lưu mỗi tuần thành một tệp, rồi nhập lại.',
  'too-many-hours':
    'mỗi trường có tối đa hai ca một ngày, mỗi ca 12 tiết. Trong FET, hãy xóa giờ không dùng hoặc gộp các giờ ngắn thành tiết, rồi nhập lại.',
  'no-boundary':
    'mỗi ca có tối đa 12 tiết, và không có chỗ chia ngày thành hai ca mà tiết nào cũng còn ô để xếp. Trong FET, hãy chia các hoạt động dài hoặc nới giờ bắt đầu cố định của chúng, rồi nhập lại.',
};

/** Why a file's week cannot be a school's, and what to do next. */
export function sayMisfit(days: number, hours: number, reason: WeekMisfit): string {
  return `tệp có ${days} ngày, mỗi ngày ${hours} tiết; ${ways[reason]}`;
}

/** What was done to a file's week so that it is a school's. */
export function sayChange(change: WeekChange): string {
  switch (change.kind) {
    case 'left-out-days':
      return `Bỏ ${change.names.length} ngày không xếp được tiết nào: ${change.names.join(', ')}.`;
    case 'left-out-hours':
      return `Bỏ ${change.names.length} giờ không xếp được tiết nào: ${change.names.join(', ')}.`;
    case 'half-days':
      return `Hai buổi của tệp thành hai ca của một ngày: ${sayPairs(change)}.`;
    case 'two-weeks':
      return `Tệp có hai tuần, trường ở đây có một tuần: tuần đầu thành ca thứ nhất, tuần sau thành ca thứ hai của cùng ngày: ${sayPairs(change)}. Nếu trường đã dùng hai ca, hãy lưu mỗi tuần thành một tệp rồi nhập từng tệp.`;
    case 'loosened-distances':
      return `${change.count} ràng buộc về khoảng cách giữa các ngày chỉ giữ được gần đúng (lỏng hơn trong tệp).`;
    case 'split-day': {
      const { hours, first, parted } = change;
      const parts = `ca thứ nhất từ ${hours[0]} đến ${hours[first - 1]}, ca thứ hai từ ${hours[first]} đến ${hours.at(-1)}`;
      const kept = parted === 0 ? '' : ` ${parted} tiết dài không còn được xếp vắt qua hai ca.`;
      return `Ngày của tệp có ${hours.length} tiết nên chia thành hai ca: ${parts}.${kept}`;
    }
  }
}

const sayPairs = ({ pairs, names }: Extract<WeekChange, { readonly pairs: unknown }>): string =>
  pairs.map(({ halves }) => halves.map((index) => names[index ?? -1] ?? 'trống').join(' + ')).join('; ');
