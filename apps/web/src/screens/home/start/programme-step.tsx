import {
  electivesOfClass,
  fieldErrors,
  foldVietnamese,
  resources,
  topicsOfClass,
  type ProgrammeLevelRow,
  type ProgrammeSubjectRow,
} from '@tkb/contract';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { groupAt, subjectAt } from '../../../assignment/head-words.ts';
import { periodText } from '../../../assignment/loads.ts';
import { numberProblem, readNumber } from '../../../lib/typed/number-text.ts';
import { useMatrixBlock } from '../../../ui/editing/use-matrix-block.ts';
import { usePasteNotice } from '../../../ui/editing/use-paste-notice.tsx';
import { LimitedNumberInput } from '../../../ui/inputs/number-input.tsx';
import {
  chosenLevels,
  gradeTotal,
  ownRows,
  weeklyAt,
  weeklyKey,
  type LayoutDraft,
  type WeeklyEdits,
} from './layout-plan.ts';

interface ProgrammeStepProps {
  readonly draft: LayoutDraft;
  readonly levels: readonly ProgrammeLevelRow[];
  readonly onChange: (change: Partial<LayoutDraft>) => void;
}

/** The national programme with its periods a week, to be changed where the school differs. */
export function ProgrammeStep({ draft, levels, onChange }: ProgrammeStepProps) {
  const edit = (edits: WeeklyEdits) => onChange({ weekly: { ...draft.weekly, ...edits } });
  const chosen = chosenLevels(levels, draft);
  const { ownSubjects: own = [] } = draft;
  const remove = (name: string) => onChange({ ownSubjects: own.filter((other) => other !== name) });
  return (
    <>
      <p>
        Số tiết mỗi tuần theo chương trình GDPT 2018 (35 tuần). Sửa chỗ trường mình khác; ghi <strong>1,5</strong> khi
        một tuần học 2 tiết, tuần sau 1 tiết; ghi 0 khi không học.
      </p>
      {chosen.map((level) => (
        <LevelTable key={level.levelId} level={level} draft={draft} onEdit={edit} onRemove={remove} />
      ))}
      <OwnSubject
        known={[...chosen.flatMap(({ subjects }) => subjects.map(({ name }) => name)), ...own]}
        onAdd={(name) => onChange({ ownSubjects: [...own, name] })}
      />
    </>
  );
}

const nameProblem = (name: string): string | null => {
  const { error } = resources.subject.fields.name.safeParse(name);
  return error ? (fieldErrors(error, () => 'Tên môn')[0]?.message ?? null) : null;
};

/** Adds a subject that the programme does not have: the periods are typed in its row. A name that is left in the field is added, too. */
function OwnSubject({ known, onAdd }: { readonly known: readonly string[]; readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const typed = name.trim().replaceAll(/\s+/g, ' ');
  const isKnown = known.some((other) => foldVietnamese(other) === foldVietnamese(typed));
  const problem = typed === '' ? null : isKnown ? `Bảng trên đã có môn ${typed}.` : nameProblem(typed);
  const add = () => {
    if (typed === '' || problem !== null) return;
    onAdd(typed);
    setName('');
  };
  return (
    <form
      className="start-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Input
        aria-label="Môn riêng của trường"
        placeholder="Môn riêng của trường: Luyện Toán, Kĩ năng sống…"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={add}
        style={{ width: 340, maxWidth: '100%' }}
      />
      <Button htmlType="submit" icon={<PlusOutlined aria-hidden />} disabled={typed === '' || problem !== null}>
        Thêm môn
      </Button>
      {problem !== null && <span className="start-problem">{problem}</span>}
    </form>
  );
}

const periodsOfWeek = { min: 0, max: 20, step: 0.5 };

/** The programme of a level used as a spreadsheet is: arrows, blocks, copy, paste and filling. */
function useProgrammeBlock(
  subjects: readonly ProgrammeSubjectRow[],
  grades: ProgrammeLevelRow['grades'],
  { weekly }: LayoutDraft,
  onEdit: (edits: WeeklyEdits) => void,
) {
  const tellLeftOut = usePasteNotice(
    `Ghi số tiết mỗi tuần từ ${periodsOfWeek.min} đến ${periodsOfWeek.max}, như 4 hoặc 1,5.`,
  );
  return useMatrixBlock({
    rows: subjects.length,
    columns: grades.length,
    isReadOnly: false,
    textAt: ({ row, column }) => periodText(weeklyAt(weekly, subjects[row]!, grades[column]!.id)),
    heads: {
      rowOf: (head) => subjectAt(head, subjects),
      columnOf: (head) => groupAt(head, grades),
    },
    onWrite: (cells, { unknown, lost }) => {
      const read = cells.map((cell) => ({ ...cell, periods: readNumber(cell.text) ?? 0 }));
      const isFit = ({ periods }: (typeof read)[number]) => numberProblem(periods, periodsOfWeek) === null;
      const refused = new Set([...unknown, ...read.filter((cell) => !isFit(cell)).map(({ text }) => text)]);
      tellLeftOut(
        [...refused].map((text) => `"${text}"`),
        lost,
      );
      onEdit(
        Object.fromEntries(
          read
            .filter(isFit)
            .map(({ row, column, periods }) => [weeklyKey(subjects[row]!.code, grades[column]!.id), Number(periods)]),
        ),
      );
    },
  });
}

interface LevelTableProps {
  readonly level: ProgrammeLevelRow;
  readonly draft: LayoutDraft;
  readonly onEdit: (edits: WeeklyEdits) => void;
  /** Takes a subject of the school's own out again. */
  readonly onRemove: (name: string) => void;
}

function LevelTable({ level: { name, grades, subjects: ofLevel }, draft, onEdit, onRemove }: LevelTableProps) {
  const own = ownRows(draft);
  const subjects = [...ofLevel, ...own];
  const block = useProgrammeBlock(subjects, grades, draft, onEdit);
  return (
    <div className="start-programme">
      <table aria-label={`Chương trình ${name}`} {...block.handlers}>
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
          {subjects.map((subject, row) => (
            <SubjectRow
              key={subject.code}
              row={row}
              block={block}
              subject={subject}
              grades={grades}
              draft={draft}
              onEdit={onEdit}
              {...(own.includes(subject) && { onRemove })}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Tổng tiết một tuần <span className="start-long">(lệch so với chương trình)</span>
            </th>
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
  readonly row: number;
  readonly block: ReturnType<typeof useMatrixBlock>;
  readonly subject: ProgrammeSubjectRow;
  readonly grades: ProgrammeLevelRow['grades'];
  readonly onRemove?: LevelTableProps['onRemove'];
}

function SubjectRow({ row, block, subject, grades, draft, onEdit, onRemove }: SubjectRowProps) {
  const { code, name, shortName, colour, isElective } = subject;
  return (
    <tr>
      <th scope="row">
        <span className="start-colour" style={{ background: colour }} aria-hidden="true" />{' '}
        <span className="start-long">{name} (</span>
        {shortName}
        {isElective && ', lựa chọn'}
        <span className="start-long">)</span>
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Bỏ môn ${name}`}
            onClick={() => onRemove(name)}
          />
        )}
      </th>
      {grades.map(({ id, name: grade }, column) => {
        const {
          yearly = 0,
          weekly = 0,
          isOptional = false,
        } = subject.grades.find(({ gradeId }) => gradeId === id) ?? {};
        const value = weeklyAt(draft.weekly, subject, id);
        const isCorner = block.corner?.row === row && block.corner.column === column;
        const marks = [
          value !== weekly && 'start-changed',
          block.isSelected({ row, column }) && 'start-selected',
          isCorner && 'block-corner',
        ];
        return (
          <td key={id} className={marks.filter(Boolean).join(' ')} data-row={row} data-column={column}>
            <LimitedNumberInput
              aria-label={`${name} ${grade}, tiết mỗi tuần`}
              limits={periodsOfWeek}
              isInMatrix
              value={value}
              onChange={(periods) => onEdit({ [weeklyKey(code, id)]: periods ?? 0 })}
              style={{ width: 56 }}
            />
            {yearly > 0 && (
              <small className="muted start-yearly">
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
