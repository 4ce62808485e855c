import { foreignRowKinds, type ForeignSheet, type TimetableRow } from '@tkb/contract';
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Drawer, Empty } from 'antd';
import { useState } from 'react';
import { useTellFailure } from '../../api/tell-failure.ts';
import { useSaveFile } from '../../api/use-download.tsx';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { destructive } from '../../ui/destructive.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { timetableTitle } from '../quality.ts';
import { EditSheet } from './edit-sheet.tsx';
import '../../excel/excel.css';
import './foreign.css';

interface ForeignDrawerProps {
  readonly timetable: TimetableRow;
  readonly onClose: () => void;
}

/** Import sheets of other systems: described once, shared by the schools of the unit, filled at every download. */
export function ForeignDrawer({ timetable, onClose }: ForeignDrawerProps) {
  // Undefined: the list; null: a new one.
  const [edited, setEdited] = useState<ForeignSheet | null | undefined>(undefined);
  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={edited === undefined ? 'Mẫu của hệ thống khác' : edited === null ? 'Thêm mẫu' : `Sửa mẫu ${edited.name}`}
      onClose={onClose}
      mask={{ closable: edited === undefined }}
    >
      {edited === undefined ? (
        <SheetList timetable={timetable} onEdit={setEdited} />
      ) : (
        <EditSheet sheet={edited} onDone={() => setEdited(undefined)} />
      )}
    </Drawer>
  );
}

interface SheetListProps {
  readonly timetable: TimetableRow;
  readonly onEdit: (sheet: ForeignSheet | null) => void;
}

function SheetList({ timetable, onEdit }: SheetListProps) {
  const sheets = useCall('listForeignSheets', { query: { pageSize: 0 } });
  const remove = useCallMutation('deleteForeignSheet');
  const canEdit = useCanEdit();
  const { modal } = App.useApp();
  const tellFailure = useTellFailure();
  const saveFile = useSaveFile();
  const items = sheets.data?.items ?? [];
  const fill = (id: number) =>
    void saveFile('exportForeignSheet', { query: { id, timetableId: timetable.id } }).catch(tellFailure);
  const askToRemove = ({ id, name }: ForeignSheet) =>
    modal.confirm({
      ...destructive,
      title: `Xóa mẫu ${name}?`,
      content: 'Các trường khác trong đơn vị cũng không còn dùng được mẫu này.',
      okText: 'Xóa mẫu',
      cancelText: 'Giữ lại',
      onOk: () => remove.mutateAsync({ query: { id } }),
    });
  return (
    <>
      <p className="muted">
        Dùng để đưa dữ liệu vào vnEdu, SMAS, CSDL ngành: tải mẫu nhập của hệ thống đó về, chọn tệp ở đây và nói mỗi cột
        là gì. Mẫu được lưu chung cho các trường trong đơn vị; từ lần sau chỉ cần tải tệp đã điền theo{' '}
        {timetableTitle(timetable)}.
      </p>
      <ReadState reading={readingOf(sheets)} lines={3} />
      {sheets.data && items.length === 0 && (
        <Empty description="Chưa có mẫu nào. Bấm “Thêm mẫu” và chọn tệp mẫu tải từ hệ thống đó." />
      )}
      <ul className="import-list">
        {items.map((sheet) => (
          <li key={sheet.id}>
            <div>
              <strong>{sheet.name}</strong>
              <small>
                {foreignRowKinds[sheet.rowKind]}, {sheet.columns.length} cột, {sheet.updatedByName} sửa lần cuối
              </small>
            </div>
            <span className="excel-templates">
              <Button type="primary" icon={<DownloadOutlined />} onClick={() => fill(sheet.id)}>
                Tải tệp đã điền
              </Button>
              {canEdit && <Button onClick={() => onEdit(sheet)}>Sửa</Button>}
              {canEdit && <Button onClick={() => askToRemove(sheet)}>Xóa</Button>}
            </span>
          </li>
        ))}
      </ul>
      {canEdit && (
        <Button style={{ marginTop: 12 }} onClick={() => onEdit(null)}>
          Thêm mẫu
        </Button>
      )}
    </>
  );
}
