import { slotName } from '@tkb/contract';
import { App } from 'antd';
import { ApiError, messageOf } from '../api/api-error.ts';
import { destructive } from '../ui/destructive.ts';

interface LostPlace {
  readonly id: number;
  readonly title: string;
  readonly classes: string;
  readonly day: number;
  readonly shift: string;
  readonly period: number;
}
interface Lost {
  readonly count: number;
  readonly lessons: readonly (LostPlace & { readonly timetable: string })[];
  /** Fixed lessons, which are deleted. */
  readonly fixed: readonly LostPlace[];
}

function LostLessons({ error }: { readonly error: ApiError }) {
  const { count, lessons, fixed } = error.data as Lost;
  return (
    <>
      <p>
        Tiết đã xếp về danh sách chưa xếp của bản nháp, tiết cố định bị xóa; thời khóa biểu đã phát hành giữ nguyên.
      </p>
      <ul style={{ maxHeight: 260, overflow: 'auto', paddingInlineStart: 20 }}>
        {fixed.map(({ id, title, day, shift, period }) => (
          <li key={`fixed ${id}`}>
            Tiết cố định {title}: {slotName({ day, shift, period })}
          </li>
        ))}
        {lessons.map(({ id, timetable, title, classes, day, shift, period }) => (
          <li key={id}>
            {title} {classes}: {slotName({ day, shift, period })} ({timetable})
          </li>
        ))}
        {count > lessons.length && <li>và {count - lessons.length} tiết khác</li>}
      </ul>
    </>
  );
}

/** Makes a call. When placed or fixed lessons would lose their place it lists them and asks; on yes it repeats the call with `force`. */
export function useAskToForce() {
  const { modal } = App.useApp();
  return async <T,>(run: (isForced: boolean) => Promise<T>): Promise<T> => {
    try {
      return await run(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'week.holds_lessons') throw error;
      const { count, fixed } = error.data as Lost;
      const isAgreed = await modal.confirm({
        ...destructive,
        title: `Bỏ ${count + fixed.length} tiết đang ở chỗ sắp bỏ?`,
        content: <LostLessons error={error} />,
        width: 560,
        okText: 'Bỏ xếp và lưu',
        cancelText: 'Không lưu',
      });
      if (!isAgreed) throw new ApiError(409, 'week.kept', `Chưa lưu: ${messageOf(error)}`);
      return run(true);
    }
  };
}
