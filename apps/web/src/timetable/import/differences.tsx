import type { TimetableImport, TimetableImportPreview } from '@tkb/contract';
import { Checkbox } from 'antd';
import { ImportAlert } from '../../excel/import-alert.tsx';
import { groupDifferences, type DifferenceGroup, type DifferenceLine } from './group-differences.ts';
import type { TimetableImportWork } from './use-timetable-import.ts';

interface DifferencesProps {
  readonly data: TimetableImportPreview;
  readonly work: TimetableImportWork;
  readonly body: TimetableImport;
}

/** Where the file, or the timetable of an earlier year, says something else than the school's assignments. */
export function Differences({ data: { differences }, work, body }: DifferencesProps) {
  if (differences.length === 0 && !body.updateAssignments) return null;
  const isOld = work.draft?.isOld ?? false;
  const source = isOld ? 'thời khóa biểu năm ngoái' : 'tệp';
  const change = isOld ? 'Đổi phân công năm nay về như năm ngoái' : 'Sửa phân công của trường theo tệp';
  const title = isOld
    ? `Năm nay có ${differences.length} chỗ khác năm ngoái`
    : `${differences.length} chỗ tệp khác với phân công của trường`;
  return (
    <ImportAlert
      type={isOld ? 'info' : 'warning'}
      title={differences.length > 0 ? title : `Phân công của trường được sửa theo ${source}`}
      description={
        <>
          {differences.length > 0 && !body.updateAssignments && (
            <p className="muted">
              Thời khóa biểu mới dùng giáo viên và số tiết của phân công hiện nay; các chỗ dưới đây chỉ để bạn xem.
            </p>
          )}
          {groupDifferences(differences).map((group) => (
            <Group key={group.kind} group={group} isOld={isOld} />
          ))}
          <Checkbox
            checked={body.updateAssignments}
            onChange={(event) => work.change({ updateAssignments: event.target.checked })}
          >
            {change}
          </Checkbox>
        </>
      }
    />
  );
}

const titles = {
  periods: 'Số tiết khác',
  teachers: 'Giáo viên khác',
  fixed: 'Tiết cố định của trường đứng chỗ khác (giữ chỗ như đã đọc)',
} as const;

/** Few lines are open at once; many are asked for. */
const fewLines = 10;

function Group({
  group: { kind, count, subjects },
  isOld,
}: {
  readonly group: DifferenceGroup;
  readonly isOld: boolean;
}) {
  const lines = subjects.reduce((sum, subject) => sum + subject.lines.length, 0);
  return (
    <details className="excel-differences" open={kind !== 'teachers' && lines <= fewLines}>
      <summary>
        {titles[kind]}: {count} chỗ, {subjects.length} môn
      </summary>
      <ul className="excel-warnings">
        {subjects.map(({ subject, lines: own }) => (
          <li key={subject}>
            <strong>{subject}</strong>: {own.map((line) => lineWords(line, kind, isOld)).join('; ')}.
          </li>
        ))}
      </ul>
    </details>
  );
}

function lineWords({ classes, said, own }: DifferenceLine, kind: DifferenceGroup['kind'], isOld: boolean): string {
  const where = classes.join(', ');
  if (kind === 'fixed') return where;
  const words = kind === 'periods' ? (text: string) => `${text} tiết` : (text: string) => text || 'chưa có ai';
  return isOld
    ? `${where} năm ngoái ${words(said)}, nay ${words(own)}`
    : `${where} tệp ghi ${words(said)}, phân công ${words(own)}`;
}
