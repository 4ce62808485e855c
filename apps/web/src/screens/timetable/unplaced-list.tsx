import { Alert, Collapse, Typography } from 'antd';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall } from '../../app/api/hooks.ts';
import { permissionOfPage, useAppState } from '../../app/state.ts';

/** The lessons that are not placed, each with what stands in its way. Only for those who manage timetables. */
export function UnplacedList({ timetableId }: { readonly timetableId: number }) {
  const canManage = useAppState((state) => permissionOfPage(state, '/list_management/timetable') > 0);
  const unplaced = useCall('listUnplaced', { query: { timetableId } }, canManage);
  if (!canManage) return null;
  if (unplaced.error) return <Alert type="error" showIcon title={messageOf(unplaced.error)} />;
  const items = unplaced.data?.items ?? [];
  return (
    <section aria-label="Tiết chưa xếp">
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        Tiết chưa xếp ({unplaced.data?.totalrecord ?? '…'})
      </Typography.Title>
      <Collapse
        items={items.slice(0, 200).map(({ lessonId, title, reasons }) => ({
          key: lessonId,
          label: title,
          children: (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  );
}
