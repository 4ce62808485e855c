import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Space } from 'antd';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { hasFingersAlone } from '../../../../lib/fingers.ts';
import { PageLinks } from '../../../../timetable/page-links.tsx';
import { lessonTitle } from '../../grid/cards.ts';
import type { CommandContext } from '../commands/command.ts';
import { lock } from '../commands/lock.tsx';
import { release } from '../commands/release.ts';
import { undo } from '../commands/undo.tsx';
import { unplace } from '../commands/unplace.ts';
import { CommandButton } from './command-button.tsx';
import { People } from './people.tsx';
import { TrayBadge } from './tray-badge.tsx';
import { useHistoryEnds } from '../sync/use-history-ends.ts';
import type { Person } from '../sync/use-live.ts';
import { isTrayFolded, pagesToChange, useStudio, type StudioState } from '../state/store.ts';

const legend = '✓ được, ! được nhưng tốn, ⇄ đổi chỗ, ✕ không được.';
/** Hints for who has a mouse and keys, and for fingers alone. */
const hints = {
  mouse: {
    idle: 'Chọn hoặc kéo một tiết để xem chuyển đi đâu được; Shift + kéo chọn cả vùng. Phím: mũi tên, Enter, L khóa, Delete hủy xếp, Ctrl+Z hoàn tác.',
    picked: `${legend} Esc để thôi.`,
  },
  touch: {
    idle: 'Chạm một tiết để xem chuyển đi đâu được; giữ một tiết rồi kéo để chuyển.',
    picked: legend,
  },
};

const hintsHere = () => (hasFingersAlone() ? hints.touch : hints.mouse);

function sentenceOf({ picked, marks, hint, outcome, selected, pending }: StudioState): string {
  if (outcome) return outcome.text;
  if (selected.size > 0) return `Đã chọn ${selected.size} tiết. Khóa, mở khóa hoặc hủy xếp cùng lúc; Esc để thôi.`;
  if (!picked) return hint ?? (pending > 0 ? 'Đang lưu…' : hintsHere().idle);
  return hint ?? (marks ? hintsHere().picked : 'Đang tìm vị trí…');
}

type EditBarProps = Pick<CommandContext, 'view' | 'controller' | 'store'>;

function ChosenButtons(props: EditBarProps) {
  const picked = useStudio((state) => state.picked);
  const selected = useStudio((state) => state.selected);
  const ids = picked ? [picked.id] : [...selected];
  const context = { ...props, lessons: props.view.lessons.filter(({ id }) => ids.includes(id)) };
  if (context.lessons.length === 0) return null;
  return (
    <Space>
      <CommandButton command={lock} context={context} />
      {!unplace.isBarred?.(context) && <CommandButton command={unplace} context={context} />}
      <CommandButton command={release} context={context} isQuiet />
    </Space>
  );
}

/** Tells what can be done with the selection, or what the last change did. Its height is fixed, so that the grid does not jump. */
export function EditBar({ people, ...props }: EditBarProps & { readonly people: readonly Person[] }) {
  const picked = useStudio((state) => state.picked);
  const text = useStudio(sentenceOf);
  const isError = useStudio(({ outcome }) => outcome?.isError === true);
  const pages = useStudio(useShallow(pagesToChange));
  const isFolded = useStudio(isTrayFolded);
  const history = useHistoryEnds(props.view.timetable.id);
  const unplaced = useMemo(
    () => props.view.lessons.reduce((sum, { day, duration }) => sum + (day === null ? duration : 0), 0),
    [props.view],
  );
  return (
    <section className={isError ? 'studio-bar studio-bar-error' : 'studio-bar'} aria-label="Sửa thời khóa biểu">
      {isError && <ExclamationCircleOutlined aria-hidden />}
      {picked && <strong>{lessonTitle(props.view, picked)}</strong>}
      {/* A long sentence is scrolled, by keyboard too. */}
      <p role={isError ? 'alert' : 'status'} title={text} tabIndex={0}>
        {text}
      </p>
      <PageLinks pages={pages} />
      <ChosenButtons {...props} />
      {/* Of the tools that a phone folds away this one is wanted most. */}
      <span className="studio-bar-undo">
        <CommandButton command={undo} context={{ ...props, lessons: [], history }} isIconOnly />
      </span>
      {(unplaced === 0 || isFolded) && (
        <TrayBadge
          unplaced={unplaced}
          onUnfold={() => props.store.setState({ tray: 'open' })}
          onHelp={() => void props.controller.arrangeRest()}
        />
      )}
      <People people={people} />
    </section>
  );
}
