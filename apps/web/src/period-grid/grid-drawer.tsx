import { gridSchema, type Grid, type PeriodGrid as DeclaredGrid } from '@tkb/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Radio, Select } from 'antd';
import { useMemo, useState } from 'react';
import { hasFingersAlone } from '../lib/fingers.ts';
import { ApiError, messageOf, storedSince } from '../api/api-error.ts';
import { readingOf } from '../api/reading.ts';
import { request } from '../api/request.ts';
import { EditDrawer } from '../ui/editing/edit-drawer.tsx';
import { UndoButtons } from '../ui/editing/undo-buttons.tsx';
import { useKeptEdits } from '../ui/editing/use-kept-edits.tsx';
import { useSteps } from '../ui/editing/use-steps.ts';
import { TwoSidesNotice } from '../ui/editing/two-sides-notice.tsx';
import { ReadState, type Reading } from '../ui/read-state.tsx';
import { freeWords, markWords } from './mark-words.ts';
import { countMarks, differencesOf, isSame, mergeMarks, toMarks, type Brush, type Marks } from './marks.ts';
import { PeriodGrid } from './period-grid.tsx';
import { clearable } from '../ui/inputs/clearable.tsx';
import '../ui/inputs/inputs.css';

/** Names of all owners of grids of one kind, for the head and for copying. */
export interface Owners {
  readonly names: ReadonlyMap<number, string>;
  readonly reading: Reading;
}

interface GridDrawerProps {
  readonly grid: DeclaredGrid;
  readonly ownerId: number;
  readonly owners: Owners;
  readonly onClose: () => void;
}

const readGrid = async (path: string, id: number): Promise<Grid> =>
  gridSchema.parse(await request<unknown>('GET', `/api/${path}`, { query: { id } }));

type CopyTarget = Grid['copyTargets'][number];

interface Saved {
  readonly marks: Marks;
  /** Other owners that get the same marks, with the versions that were seen. */
  readonly copyTo: readonly Pick<CopyTarget, 'id' | 'version'>[];
  /** The version to save over: the one that was read, or that of somebody who saved meanwhile. */
  readonly version: number;
}

function useSaveGrid(path: string, { id }: Grid) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ marks, copyTo, version }: Saved) => {
      await request('POST', `/api/${path}`, { body: { id, cells: [...marks.values()], copyTo, version } });
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['grid', path] }),
        queryClient.invalidateQueries({ queryKey: ['call', 'listPeriodMarks'] }),
      ]),
  });
}

interface BrushChoiceProps {
  readonly grid: DeclaredGrid;
  readonly brush: Brush;
  readonly onChange: (brush: Brush) => void;
}

function BrushChoice({ grid, brush, onChange }: BrushChoiceProps) {
  const brushes = [...grid.marks.map((mark) => ({ mark, ...markWords[mark] })), { mark: null, ...freeWords }];
  const options = brushes.map(({ mark, sign, word, meaning }) => ({
    value: mark ?? 'free',
    label: <span title={meaning}>{`${sign} ${word}`.trim()}</span>,
  }));
  return (
    <div className="grid-tools">
      <Radio.Group
        aria-label="Đánh dấu bằng"
        className="choice-line"
        optionType="button"
        value={brush ?? 'free'}
        onChange={({ target }) => onChange(brushes.find(({ mark }) => mark === target.value)?.mark ?? null)}
        options={options}
      />
      <span className="muted">
        {hasFingersAlone()
          ? 'Chạm một ô, hoặc chạm tên thứ, ca, tiết để đánh dấu cả dãy.'
          : 'Kéo chuột qua các ô, hoặc bấm tên thứ, ca, tiết để đánh dấu cả dãy. Shift chọn cả khối ô; Ctrl+C, Ctrl+V chép và dán khối.'}
      </span>
    </div>
  );
}

interface CopyChoiceProps {
  readonly targets: readonly CopyTarget[];
  readonly names: Owners['names'];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Chooses the owners that get the same marks, and shows whose marks would be replaced. */
function CopyChoice({ targets, names, chosen, onChange }: CopyChoiceProps) {
  const replaced = targets.filter(({ id, markCount }) => chosen.includes(id) && markCount > 0);
  const told = replaced.slice(0, 5).map(({ id, markCount }) => `${names.get(id)} (${markCount} ô)`);
  return (
    <>
      <div className="grid-copy">
        <span>Chép bảng này sang</span>
        <Select
          aria-label="Chép bảng này sang"
          mode="multiple"
          allowClear={clearable}
          placeholder="Không chép"
          value={[...chosen]}
          onChange={onChange}
          options={[...names].flatMap(([value, name]) => {
            const target = targets.find(({ id }) => id === value);
            if (!target) return [];
            return [{ value, label: target.markCount > 0 ? `${name} (${target.markCount} ô)` : name }];
          })}
        />
      </div>
      {replaced.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Đánh dấu sẵn có sẽ bị thay: ${told.join(', ')}${replaced.length > 5 ? `, và ${replaced.length - 5} bảng khác` : ''}.`}
        />
      )}
    </>
  );
}

const readersOfWishes =
  'Bạn chỉ xem bảng này. Tổ trưởng, tổ phó sửa được bảng của giáo viên trong tổ, khi tài khoản đã gắn với giáo viên và mục Tổ chuyên môn ghi đúng người.';

/** Versions that the next save replaces. */
type Seen = Pick<Grid, 'version' | 'copyTargets'>;

/** The current version named by a refusal; null when nobody else has saved. */
function seenSince(before: Seen, error: unknown): Seen | null {
  const now = storedSince<Pick<Grid, 'version'>>(error);
  if (now) return { ...before, version: now.version };
  if (!(error instanceof ApiError) || error.code !== 'grid.copy_stale') return null;
  const changed = new Map((error.data as Pick<Grid, 'copyTargets'>).copyTargets.map((target) => [target.id, target]));
  return { ...before, copyTargets: before.copyTargets.map((target) => changed.get(target.id) ?? target) };
}

/** Cells told of when two versions differ. */
const mostTold = 6;

interface SavedMeanwhileProps {
  readonly frame: Grid['frame'];
  readonly mine: Marks;
  readonly theirs: Marks;
  readonly onKeepMine: () => void;
  readonly onTake: (theirs: Marks) => void;
}

/** Somebody else has saved the grid since it was read: where the two differ, and the choice. */
function SavedMeanwhile({ frame, mine, theirs, onKeepMine, onTake }: SavedMeanwhileProps) {
  const differences = differencesOf(frame, mine, theirs);
  return (
    <TwoSidesNotice
      title={`Người khác vừa lưu bảng này; ${differences.length === 0 ? 'hai bản giống hệt nhau' : `hai bản khác nhau ở ${differences.length} ô`}.`}
      differences={differences.slice(0, mostTold)}
      onKeepMine={onKeepMine}
      onTakeStored={() => onTake(theirs)}
    />
  );
}

function GridEditor({ grid, loaded, owners, onClose }: GridDrawerProps & { readonly loaded: Grid }) {
  // The server decides: a head of department may edit the wishes of the department on a page that is otherwise read-only.
  const isReadOnly = !loaded.canEdit;
  const [stored, setStored] = useState(() => toMarks(loaded.cells));
  const { now: marks, change: setMarks, undo } = useSteps<Marks>(stored);
  const [brush, setBrush] = useState<Brush>('blocked');
  const [others, setOthers] = useState<number[]>([]);
  const save = useSaveGrid(grid.path, loaded);
  const { message } = App.useApp();
  const counts = countMarks(marks);
  const isTouched = !isSame(marks, stored);
  const title = `${grid.title}: ${owners.names.get(loaded.id) ?? ''}`;
  const kept = useKeptEdits({
    name: `${grid.path}/${loaded.id}`,
    title,
    values: useMemo(() => (isTouched ? { cells: [...marks.values()] } : null), [isTouched, marks]),
    onTake: ({ cells }) => setMarks(toMarks(cells)),
    form: { kind: grid.path, row: loaded.id },
  });
  const leave = () => {
    kept.forget();
    onClose();
  };
  const [seen, setSeen] = useState<Seen>(loaded);
  const isStale = seenSince(seen, save.error) !== null;
  const theirs = storedSince<Grid>(save.error);
  const submit = () =>
    save.mutate(
      {
        marks,
        copyTo: seen.copyTargets.filter(({ id }) => others.includes(id)).map(({ id, version }) => ({ id, version })),
        version: seen.version,
      },
      {
        onSuccess: () => {
          void message.success(others.length > 0 ? `Đã lưu và chép sang ${others.length} bảng khác.` : 'Đã lưu bảng.');
          leave();
        },
        onError: (error) => {
          setSeen((before) => seenSince(before, error) ?? before);
          const cells = storedSince<Grid>(error)?.cells;
          if (cells) setMarks(mergeMarks(stored, marks, toMarks(cells)));
          if (cells) setStored(toMarks(cells));
        },
      },
    );
  return (
    <EditDrawer
      size={820}
      title={title}
      saveText={others.length > 0 ? `Lưu và chép sang ${others.length} bảng` : 'Lưu'}
      isReadOnly={isReadOnly}
      isSaving={save.isPending}
      isTouched={() => isTouched}
      onSave={submit}
      onClose={leave}
    >
      {theirs && (
        <SavedMeanwhile
          frame={loaded.frame}
          mine={marks}
          theirs={toMarks(theirs.cells)}
          onKeepMine={submit}
          onTake={(cells) => {
            setStored(cells);
            setMarks(cells);
            save.reset();
          }}
        />
      )}
      {save.error && !theirs && (
        <Alert
          type="error"
          showIcon
          title={messageOf(save.error)}
          action={isStale && <Button onClick={submit}>Lưu bản của tôi</Button>}
          style={{ marginBottom: 12 }}
        />
      )}
      {isReadOnly && grid.owner === 'teacher' && <p className="muted">{readersOfWishes}</p>}
      {!isReadOnly && kept.offer}
      {!isReadOnly && <BrushChoice grid={grid} brush={brush} onChange={setBrush} />}
      <PeriodGrid
        label={grid.title}
        frame={loaded.frame}
        marks={marks}
        allowed={grid.marks}
        brush={brush}
        isReadOnly={isReadOnly}
        onChange={(next) => setMarks(next)}
      />
      <div className="grid-tools">
        <span className="muted">
          {grid.marks.map((mark) => `${markWords[mark].word}: ${counts[mark]} tiết`).join(' · ')}
          {isTouched && ' · chưa lưu'}
        </span>
        {!isReadOnly && <UndoButtons undo={undo} />}
        {!isReadOnly && marks.size > 0 && (
          <Button size="small" onClick={() => setMarks(new Map())}>
            Xóa mọi đánh dấu
          </Button>
        )}
      </div>
      {!isReadOnly && (
        <ReadState reading={owners.reading}>
          <CopyChoice targets={seen.copyTargets} names={owners.names} chosen={others} onChange={setOthers} />
        </ReadState>
      )}
    </EditDrawer>
  );
}

/** Drawer with one owner's grid: paint, copy to others, save. */
export function GridDrawer(props: GridDrawerProps) {
  const { grid, ownerId, owners, onClose } = props;
  const loaded = useQuery({
    queryKey: ['grid', grid.path, ownerId],
    queryFn: () => readGrid(grid.path, ownerId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (loaded.data) return <GridEditor {...props} loaded={loaded.data} />;
  return (
    <Drawer open size={820} title={`${grid.title}: ${owners.names.get(ownerId) ?? ''}`} onClose={onClose}>
      <ReadState reading={readingOf(loaded)} />
    </Drawer>
  );
}
