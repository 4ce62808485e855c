import { electivesOfClass, topicsOfClass, type ProgrammeLevelRow, type ProgrammeSubjectRow } from '@tkb/contract';
import { periodText } from '../../../assignment/loads.ts';
import { LimitedNumberInput } from '../../../ui/inputs/number-input.tsx';
import { chosenLevels, gradeTotal, weeklyAt, weeklyKey, type LayoutDraft } from './layout-plan.ts';

interface ProgrammeStepProps {
  readonly draft: LayoutDraft;
  readonly levels: readonly ProgrammeLevelRow[];
  readonly onChange: (change: Partial<LayoutDraft>) => void;
}

/** The national programme with its periods a week, to be changed where the school differs. */
export function ProgrammeStep({ draft, levels, onChange }: ProgrammeStepProps) {
  const edit = (code: string, gradeId: number, periods: number) =>
    onChange({ weekly: { ...draft.weekly, [weeklyKey(code, gradeId)]: periods } });
  return (
    <>
      <p>
        Số tiết mỗi tuần theo chương trình GDPT 2018 (35 tuần). Sửa chỗ trường mình khác; ghi <strong>1,5</strong> khi
        một tuần học 2 tiết, tuần sau 1 tiết; ghi 0 khi không học.
      </p>
      {chosenLevels(levels, draft).map((level) => (
        <LevelTable key={level.levelId} level={level} draft={draft} onEdit={edit} />
      ))}
    </>
  );
}

interface LevelTableProps {
  readonly level: ProgrammeLevelRow;
  readonly draft: LayoutDraft;
  readonly onEdit: (code: string, gradeId: number, periods: number) => void;
}

function LevelTable({ level: { name, grades, subjects }, draft, onEdit }: LevelTableProps) {
  return (
    <div className="start-programme">
      <table aria-label={`Chương trình ${name}`}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {grades.map((grade) => (
              <th key={grade.id} scope="col">
                {grade.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <SubjectRow key={subject.code} subject={subject} grades={grades} draft={draft} onEdit={onEdit} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Tổng tiết một tuần (lệch so với chương trình)</th>
            {grades.map(({ id }) => (
              <TotalCell key={id} total={gradeTotal(subjects, draft.weekly, id)} norm={gradeTotal(subjects, {}, id)} />
            ))}
          </tr>
        </tfoot>
      </table>
      {subjects.some(({ isElective }) => isElective) && (
        <p className="muted">
          Mỗi lớp học {electivesOfClass} môn lựa chọn và {topicsOfClass} chuyên đề; lớp nào học gì được đọc từ tệp phân
          công, hoặc đánh dấu ở bước cuối. Trường dạy chuyên đề ngay trong môn (Toán 3 + 1) thì ghi 0 ở các chuyên đề và
          cộng tiết vào môn.
        </p>
      )}
    </div>
  );
}

function TotalCell({ total, norm }: { readonly total: number; readonly norm: number }) {
  const difference = total - norm;
  return (
    <td className={difference === 0 ? '' : 'start-changed'}>
      {periodText(total)}
      {difference !== 0 && (
        <small className="start-difference">
          {difference > 0 ? '+' : '−'}
          {periodText(Math.abs(difference))}
        </small>
      )}
    </td>
  );
}

interface SubjectRowProps extends Pick<LevelTableProps, 'draft' | 'onEdit'> {
  readonly subject: ProgrammeSubjectRow;
  readonly grades: ProgrammeLevelRow['grades'];
}

function SubjectRow({ subject, grades, draft, onEdit }: SubjectRowProps) {
  const { code, name, shortName, colour, isElective } = subject;
  return (
    <tr>
      <th scope="row">
        <span className="start-colour" style={{ background: colour }} aria-hidden="true" />{' '}
        <span className="start-long">{name} </span>
        <span className="muted">
          ({shortName}
          {isElective && ', lựa chọn'})
        </span>
      </th>
      {grades.map(({ id, name: grade }) => {
        const {
          yearly = 0,
          weekly = 0,
          isOptional = false,
        } = subject.grades.find(({ gradeId }) => gradeId === id) ?? {};
        const value = weeklyAt(draft.weekly, subject, id);
        return (
          <td key={id} className={value === weekly ? '' : 'start-changed'}>
            <LimitedNumberInput
              aria-label={`${name} ${grade}, tiết mỗi tuần`}
              limits={{ min: 0, max: 20, step: 0.5 }}
              value={value}
              onChange={(periods) => onEdit(code, id, periods ?? 0)}
              style={{ width: 56 }}
            />
            {yearly > 0 && (
              <small className="muted start-long">
                {' '}
                {yearly}/năm{isOptional && ', tự chọn'}
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}
