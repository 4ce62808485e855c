import { Alert, Button, Collapse, Typography } from 'antd';
import { messageOf } from '../../app/api/api-error.ts';
import { useCall } from '../../app/api/hooks.ts';
import { permissionOfPage, useAppState } from '../../app/state.ts';

/** The lessons that are not placed, each with what stands in its way. Only for those who manage timetables. */
export function UnplacedList({
  timetableId,
  pickedId = null,
  onPick,
}: {
  readonly timetableId: number;
  readonly pickedId?: number | null;
  /** Absent: for reading only. */
  readonly onPick?: ((lessonId: number) => void) | undefined;
}) {
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
          extra: onPick && (
            <Button
              size="small"
              aria-pressed={pickedId === lessonId}
              aria-label={`Tìm vị trí cho ${title}`}
              onClick={(event) => {
                event.stopPropagation();
                onPick(lessonId);
              }}
              onKeyDown={(event) => event.stopPropagation()}
            >
              Tìm vị trí
            </Button>
          ),
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
