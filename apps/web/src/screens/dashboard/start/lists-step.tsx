import { excelKinds, type ExcelKind } from '@tkb/contract';
import { CheckCircleFilled, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { SetUpFacts } from '../set-up-steps.ts';

const ImportWizard = lazy(() =>
  import('../../../excel/import-wizard.tsx').then((module) => ({ default: module.ImportWizard })),
);

interface ListsStepProps {
  readonly facts: SetUpFacts;
}

/** Teachers, classes and assignments from files or pasted lists. */
export function ListsStep({ facts }: ListsStepProps) {
  const [kind, setKind] = useState<ExcelKind | null>(null);
  const lists = [
    { name: 'teacher', title: 'Giáo viên', count: facts.teachers.length },
    { name: 'class', title: 'Lớp học', count: facts.classes.length },
    { name: 'classSubject', title: 'Phân công chuyên môn', count: facts.assignments.length },
  ] as const;
  return (
    <>
      <p>Nhập theo thứ tự này. Dùng tệp của trường: tên cột được đoán, chưa lưu gì cho đến khi bạn xác nhận.</p>
      <ol className="start-lists">
        {lists.map(({ name, title, count }) => (
          <li key={name}>
            <Button icon={<UploadOutlined />} onClick={() => setKind(excelKinds[name] ?? null)}>
              Nhập {title.toLocaleLowerCase('vi')}
            </Button>
            {count > 0 && (
              <span className="start-done">
                <CheckCircleFilled /> đã có {count}
              </span>
            )}
          </li>
        ))}
      </ol>
      {kind && (
        <Suspense>
          <ImportWizard kind={kind} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </>
  );
}
