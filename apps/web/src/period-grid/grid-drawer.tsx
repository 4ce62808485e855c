import { gridSchema, type Grid, type PeriodGrid as DeclaredGrid } from '@tkb/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Radio, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { messageOf } from '../app/api/api-error.ts';
import { request } from '../app/api/request.ts';
import { freeWords, markWords } from './mark-words.ts';
import { countMarks, isSame, toCells, toMarks, type Brush, type Marks } from './marks.ts';
import { PeriodGrid } from './period-grid.tsx';

interface GridDrawerProps {
  readonly grid: DeclaredGrid;
  readonly ownerId: number;
  /** Names of all owners, for the head and for copying. */
  readonly owners: ReadonlyMap<number, string>;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

const readGrid = async (path: string, id: number): Promise<Grid> =>
  gridSchema.parse(await request<unknown>('GET', `/api/${path}`, { query: { id } }));

function useSaveGrid(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ loaded, marks, others }: { loaded: Grid; marks: Marks; others: readonly number[] }) => {
      const cells = toCells(marks);
      await request('POST', `/api/${path}`, { body: { id: loaded.ownerId, version: loaded.version, cells } });
      for (const id of others) await request('POST', `/api/${path}`, { body: { id, cells } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['grid', path] }),
  });
}

function GridEditor({ grid, loaded, owners, isReadOnly, onClose }: GridDrawerProps & { readonly loaded: Grid }) {
  const stored = toMarks(loaded.cells);
  const [marks, setMarks] = useState<Marks>(stored);
  const [brush, setBrush] = useState<Brush>('blocked');
  const [others, setOthers] = useState<number[]>([]);
  const save = useSaveGrid(grid.path);
  const { message } = App.useApp();
  const counts = countMarks(marks);
  const brushes = [...grid.marks.map((mark) => ({ mark, ...markWords[mark] })), { mark: null, ...freeWords }];
  const submit = async () => {
    await save.mutateAsync({ loaded, marks, others });
    void message.success(others.length > 0 ? `Đã lưu và chép sang ${others.length} bảng khác.` : 'Đã lưu bảng.');
    onClose();
  };
  return (
    <>
      {save.error && <Alert type="error" showIcon title={messageOf(save.error)} style={{ marginBottom: 12 }} />}
      {!isReadOnly && (
        <div className="grid-tools">
          <Radio.Group
            aria-label="Đánh dấu bằng"
            optionType="button"
            value={brush}
            onChange={(event) => setBrush(event.target.value as Brush)}
            options={brushes.map(({ mark, sign, word, meaning }) => ({
              value: mark as string,
              label: <span title={meaning}>{`${sign} ${word}`.trim()}</span>,
            }))}
          />
          <span className="muted">Kéo chuột qua các ô, hoặc bấm tên thứ, ca, tiết để đánh dấu cả dãy.</span>
        </div>
      )}
      <PeriodGrid
        label={grid.title}
        frame={loaded.frame}
        marks={marks}
        brush={brush}
        isReadOnly={isReadOnly}
        onChange={setMarks}
      />
      <p className="muted">
        {grid.marks.map((mark) => `${markWords[mark].word}: ${counts[mark]} tiết`).join(' · ')}
        {!isSame(marks, stored) && ' · chưa lưu'}
      </p>
      {!isReadOnly && (
        <>
          <div className="grid-copy">
            <span>Chép bảng này sang</span>
            <Select
              aria-label="Chép bảng này sang"
              mode="multiple"
              allowClear
              placeholder="Không chép"
              value={others}
              onChange={setOthers}
              showSearch={{ optionFilterProp: 'label' }}
              options={[...owners].filter(([id]) => id !== loaded.ownerId).map(([value, label]) => ({ value, label }))}
            />
          </div>
          <div className="grid-tools" style={{ marginTop: 16 }}>
            <Button type="primary" loading={save.isPending} onClick={() => void submit().catch(() => undefined)}>
              {others.length > 0 ? `Lưu và chép sang ${others.length} bảng` : 'Lưu'}
            </Button>
            <Button disabled={marks.size === 0} onClick={() => setMarks(new Map())}>
              Xóa mọi đánh dấu
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Drawer with one owner's grid: paint, copy to others, save. */
export function GridDrawer(props: GridDrawerProps) {
  const { grid, ownerId, owners, onClose } = props;
  const loaded = useQuery({
    queryKey: ['grid', grid.path, ownerId],
    queryFn: () => readGrid(grid.path, ownerId),
    refetchOnWindowFocus: false,
  });
  return (
    <Drawer open size={820} title={`${grid.title}: ${owners.get(ownerId) ?? ''}`} onClose={onClose}>
      {loaded.error && <Alert type="error" showIcon title={messageOf(loaded.error)} />}
      {loaded.isLoading && <Skeleton active />}
      {loaded.data && <GridEditor key={loaded.data.version} {...props} loaded={loaded.data} />}
    </Drawer>
  );
}
