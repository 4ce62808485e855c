import { electivesOfClass, topicsOfClass } from '@tkb/contract';
import { Button, Checkbox } from 'antd';
import { Failure } from '../../../api/failure.tsx';
import type { Subject } from '../../../assignment/loads.ts';
import { choiceWords, offeredSubjects } from './electives.ts';
import type { Electives } from './use-electives.ts';

interface ElectivesChoiceProps {
  readonly electives: Electives;
  readonly subjects: readonly Subject[];
}

/** Which class studies which electives, by ticks: a class like the one above it takes one click. */
export function ElectivesChoice({ electives, subjects }: ElectivesChoiceProps) {
  const { classes, choose, isChanged, offer, save } = electives;
  if (classes.length === 0) return null;
  const offered = offeredSubjects(classes, subjects);
  const rows = classes.map((row) => ({ ...row, ...choiceWords(row, subjects) }));
  const toggle = (chosen: readonly number[], id: number) =>
    chosen.includes(id) ? chosen.filter((own) => own !== id) : [...chosen, id];
  return (
    <section aria-label="Môn lựa chọn" className="start-programme start-electives">
      <h3>Môn lựa chọn của từng lớp</h3>
      <p className="muted">
        Mỗi lớp học {electivesOfClass} môn và {topicsOfClass} chuyên đề (CĐ). Lớp đã có trong bảng phân công được đánh
        dấu sẵn; các lớp học giống nhau dùng chung một tổ hợp.
      </p>
      {offer}
      <table>
        <thead>
          <tr>
            <th scope="col">Lớp</th>
            <th scope="col">Đã chọn</th>
            {offered.map(({ id, name, shortName }) => (
              <th key={id} scope="col" title={name}>
                {shortName || name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ schoolClass, offered: own, chosen, words, isComplete }, index) => (
            <tr key={schoolClass.id}>
              <th scope="row">{schoolClass.name}</th>
              <td className={isComplete ? '' : 'start-changed'}>
                {words}{' '}
                {index > 0 && (
                  <Button
                    size="small"
                    aria-label={`${schoolClass.name}: như lớp trên`}
                    onClick={() =>
                      choose(schoolClass.id, classes[index - 1]?.chosen.filter((id) => own.includes(id)) ?? [])
                    }
                  >
                    Như lớp trên
                  </Button>
                )}
              </td>
              {offered.map(({ id, name }) => (
                <td key={id}>
                  {own.includes(id) && (
                    <Checkbox
                      aria-label={`${schoolClass.name} học ${name}`}
                      checked={chosen.includes(id)}
                      onChange={() => choose(schoolClass.id, toggle(chosen, id))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Failure error={save.error} style={{ marginBottom: 0 }} />
      {isChanged && (
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Lưu môn lựa chọn
        </Button>
      )}
    </section>
  );
}
