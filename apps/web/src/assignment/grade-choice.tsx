import { Select } from 'antd';

interface GradeChoiceProps {
  readonly grades: readonly { readonly id: number; readonly name: string }[];
  /** The grade that is shown; null = all. */
  readonly gradeId: number | null;
  readonly onChoose: (text: string) => void;
}

/** Narrows a matrix to one grade. */
export const GradeChoice = ({ grades, gradeId, onChoose }: GradeChoiceProps) => (
  <Select
    aria-label="Khối"
    value={gradeId ?? 0}
    onChange={(id: number) => onChoose(`${id}`)}
    options={[{ value: 0, label: 'Mọi khối' }, ...grades.map(({ id, name }) => ({ value: id, label: name }))]}
    style={{ width: 110 }}
  />
);
