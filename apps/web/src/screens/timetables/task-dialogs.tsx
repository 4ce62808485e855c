import { pageUrls } from '@tkb/contract';
import { useNavigate } from 'react-router';
import { ArrangeDrawer } from '../../timetable/arrange/arrange-drawer.tsx';
import { ExportModal } from '../../timetable/export-modal.tsx';
import { HeadModal } from '../../timetable/head-modal.tsx';
import { TimetableImportDrawer } from '../../timetable/import/import-drawer.tsx';
import type { Task } from '../../timetable/task-address.ts';
import { CountsDrawer } from './counts-drawer.tsx';
import { RuleSettingsDrawer } from './rule-settings/index.tsx';

interface TaskProps {
  readonly task: Task | null;
  readonly onClose: () => void;
}

function OpenTask({ task, onClose }: TaskProps) {
  switch (task?.kind) {
    case 'create':
    case 'edit':
    case 'publish':
      return <HeadModal task={task} onClose={onClose} />;
    case 'import':
      return <TimetableImportDrawer onClose={onClose} />;
    case 'rules':
      return <RuleSettingsDrawer onClose={onClose} />;
    case 'export':
      return <ExportModal timetable={task.timetable} onClose={onClose} />;
    case 'count':
      return <CountsDrawer timetable={task.timetable} onClose={onClose} />;
    default:
      return null;
  }
}

/** The dialog or drawer of the open task; the drawer of arrangements stays mounted, so that it slides out when it closes. */
export function TaskDialogs({ task, onClose }: TaskProps) {
  const navigate = useNavigate();
  const arranging = task?.kind === 'arrange' ? task.timetable : null;
  return (
    <>
      <OpenTask task={task} onClose={onClose} />
      <ArrangeDrawer
        timetable={arranging}
        onClose={onClose}
        onShow={() => void navigate(`${pageUrls.timetable}?id=${arranging?.id}`)}
      />
    </>
  );
}
