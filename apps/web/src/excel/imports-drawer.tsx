import { excelKinds, type ImportDone } from '@tkb/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Empty } from 'antd';
import { Failure } from '../api/failure.tsx';
import { call } from '../api/call.ts';
import { useCall } from '../api/hooks.ts';
import { readingOf } from '../api/reading.ts';
import { useAskToForce } from '../forms/ask-to-force.tsx';
import { momentOf } from '../lib/moments.ts';
import { ReadState } from '../ui/read-state.tsx';
import { undoImport } from './excel-calls.ts';
import './excel.css';

/** A timetable that was taken over brings assignments and classes along. */
const titleOf = (kind: string | undefined) =>
  kind === 'timetable' ? 'thời khóa biểu có sẵn' : (excelKinds[kind ?? '']?.title ?? '');

const countWords = ({ kind, added, changed }: ImportDone['lists'][number]) => {
  const counts = [...(added > 0 ? [`thêm ${added}`] : []), ...(changed > 0 ? [`sửa ${changed}`] : [])];
  return `${titleOf(kind)}: ${counts.join(', ')}`;
};

function useUndo() {
  const askToForce = useAskToForce();
  const queryClient = useQueryClient();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: ({ id, isWhole, lists }: ImportDone) => {
      if (lists[0]?.kind === 'timetable') return call('undoTimetableImport', { body: { id } });
      const kind = isWhole ? null : excelKinds[lists[0]?.kind ?? ''];
      return askToForce((force) => undoImport(kind ?? null, id, force));
    },
    onSuccess: ({ removed, restored }) => {
      void message.success(`Đã bỏ ${removed} mục đã thêm, trả ${restored} mục về như trước khi nhập.`);
      return queryClient.invalidateQueries();
    },
  });
}

export function ImportsDrawer({ onClose }: { readonly onClose: () => void }) {
  const imports = useCall('listImports', { query: { pageSize: 0 } });
  const undo = useUndo();
  const items = imports.data?.items ?? [];
  return (
    <Drawer open title="Các lượt nhập" size="min(560px, 100vw)" onClose={onClose}>
      <p className="muted">
        Hoàn tác bỏ những mục mà lượt nhập đã thêm và trả những mục đã sửa về như trước. Có nhiều lượt thì hoàn tác từ
        lượt mới nhất.
      </p>
      <Failure error={undo.error} style={{ marginBlock: 8 }} />
      {items.length === 0 && (
        <ReadState reading={readingOf(imports)} lines={3}>
          <Empty description="Chưa có lượt nhập nào còn hoàn tác được." />
        </ReadState>
      )}
      <ul className="import-list">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <strong>{item.isWhole ? 'Cả trường từ một tệp' : `Nhập ${titleOf(item.lists[0]?.kind)}`}</strong>
              <small>
                {item.by}, {momentOf(item.at)}
              </small>
              <span>{item.lists.map(countWords).join('; ')}</span>
            </div>
            <Button
              loading={undo.isPending && undo.variables.id === item.id}
              disabled={undo.isPending}
              onClick={() => undo.mutate(item)}
            >
              Hoàn tác
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
