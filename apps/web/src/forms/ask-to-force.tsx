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
  /** Published timetables that have lessons there; they stay as they are. */
  readonly kept: readonly { readonly timetable: string; readonly count: number }[];
}

function LostLessons({ error }: { readonly error: ApiError }) {
  const { count, lessons, fixed, kept } = error.data as Lost;
  return (
    <>
      {count > 0 && (
        <p>
          Tiết đã xếp về danh sách chưa xếp của bản nháp. Mở lại chỗ ấy rồi bấm Hoàn tác trong bản nháp thì các tiết về
          chỗ cũ.
        </p>
      )}
      {fixed.length > 0 && <p>Tiết cố định bị xóa, muốn có lại thì phải nhập lại.</p>}
      {kept.map(({ timetable, count: own }) => (
        <p key={timetable}>
          {timetable} đã phát hành có {own} tiết ở đó: giữ nguyên.
        </p>
      ))}
      <ul style={{ maxHeight: 260, overflow: 'auto', paddingInlineStart: 20 }}>
        {fixed.map(({ id, title, classes, day, shift, period }) => (
          <li key={`fixed ${id}`}>
            Tiết cố định {[title, classes].filter(Boolean).join(' ')}: {slotName({ day, shift, period })}
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
      const lost = count + fixed.length;
      const isAgreed = await modal.confirm({
        ...destructive,
        title: lost > 0 ? `Bỏ ${lost} tiết đang ở chỗ sắp bỏ?` : 'Thời khóa biểu đã phát hành có tiết ở chỗ sắp bỏ',
        content: <LostLessons error={error} />,
        width: 560,
        okText: lost > 0 ? 'Bỏ xếp và lưu' : 'Lưu',
        cancelText: 'Không lưu',
      });
      if (!isAgreed) throw new ApiError(409, 'week.kept', `Chưa lưu: ${messageOf(error)}`);
      return run(true);
    }
  };
}
