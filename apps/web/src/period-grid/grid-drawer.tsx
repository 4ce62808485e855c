import type { Grid, PeriodGrid as DeclaredGrid } from '@tkb/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { messageOf, storedSince } from '../api/api-error.ts';
import { readingOf } from '../api/reading.ts';
import { EditDrawer } from '../ui/editing/edit-drawer.tsx';
import { UndoButtons } from '../ui/editing/undo-buttons.tsx';
import { useKeptEdits } from '../ui/editing/use-kept-edits.tsx';
import { useSteps } from '../ui/editing/use-steps.ts';
import { TwoSidesNotice } from '../ui/editing/two-sides-notice.tsx';
import { ReadState, type Reading } from '../ui/read-state.tsx';
import { BrushChoice } from './brush-choice.tsx';
import { CopyChoice } from './copy-choice.tsx';
import { markWords } from './mark-words.ts';
import { countMarks, differencesOf, isSame, mergeMarks, toMarks, type Brush, type Marks } from './marks.ts';
import { PeriodGrid } from './period-grid.tsx';
import { readGrid, seenSince, useSaveGrid, type Seen } from './stored-grid.ts';
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

const readersOfWishes =
  'Bạn chỉ xem bảng này. Tổ trưởng, tổ phó sửa được bảng của giáo viên trong tổ, khi tài khoản đã gắn với giáo viên và mục Tổ chuyên môn ghi đúng người.';

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

/** The name comes with the list of all owners, mostly later than the grid. */
function titleOf(grid: DeclaredGrid, { names }: Owners, id: number): string {
  const name = names.get(id);
  return name === undefined ? grid.title : `${grid.title}: ${name}`;
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
  const title = titleOf(grid, owners, loaded.id);
  const kept = useKeptEdits({
    name: `${grid.path}/${loaded.id}`,
    title,
    values: useMemo(() => (isTouched ? { cells: [...marks.values()] } : null), [isTouched, marks]),
    onTake: ({ cells }) => setMarks(toMarks(cells)),
    isStored: ({ cells }) => isSame(toMarks(cells), stored),
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
    <Drawer open size={820} title={titleOf(grid, owners, ownerId)} onClose={onClose}>
      <ReadState reading={readingOf(loaded)} />
    </Drawer>
  );
}
