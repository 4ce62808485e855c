import { assignmentLayouts, excelKinds, type AssignmentLayout, type ResourceName } from '@tkb/contract';
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTellFailure } from '../api/tell-failure.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { saveExport } from './excel-calls.ts';
import { importForm, isImportInterrupted } from './use-import-draft.ts';

const ImportsDrawer = lazyDialog(async () => (await import('./imports-drawer.tsx')).ImportsDrawer);
const ImportWizard = lazyDialog(async () => (await import('./import-wizard.tsx')).ImportWizard);

interface ExcelButtonsProps {
  readonly kind: ResourceName | 'teacherSlots';
  /** The user may import. */
  readonly canWrite: boolean;
  /** Edits of the page are not saved yet: an import has to wait. */
  readonly hasEdits?: boolean;
}

/** Buttons to import and export the rows of a kind; `?nhap=<path>` in the address opens the import, `?nhap=luot` the earlier ones. */
export function ExcelButtons({ kind: name, canWrite, hasEdits = false }: ExcelButtonsProps) {
  const kind = excelKinds[name];
  const [isAsked, clearAsked] = useAsked('nhap', kind?.path ?? '');
  const [isListed, clearListed] = useAsked('nhap', 'luot');
  const [isOpen, setOpen] = useState(() => kind !== undefined && isImportInterrupted(importForm(kind)));
  const tellFailure = useTellFailure();
  if (!kind) return null;
  const save = (layout?: AssignmentLayout) => void saveExport(kind, layout ? { layout } : {}).catch(tellFailure);
  const close = () => {
    setOpen(false);
    clearAsked();
  };
  return (
    <>
      {canWrite && (
        <Button
          icon={<UploadOutlined />}
          disabled={hasEdits}
          title={hasEdits ? 'Lưu hoặc bỏ thay đổi trước, rồi nhập' : undefined}
          onClick={() => setOpen(true)}
        >
          Nhập từ Excel
        </Button>
      )}
      {name === 'classSubject' ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: Object.entries(assignmentLayouts).map(([key, label]) => ({ key, label })),
            onClick: ({ key }) => save(key as AssignmentLayout),
          }}
        >
          <Button icon={<DownloadOutlined />}>Xuất Excel</Button>
        </Dropdown>
      ) : (
        <Button icon={<DownloadOutlined />} onClick={() => save()}>
          Xuất Excel
        </Button>
      )}
      {(isOpen || isAsked) && canWrite && !hasEdits && <ImportWizard kind={kind} onClose={close} />}
      {isListed && canWrite && !hasEdits && <ImportsDrawer onClose={clearListed} />}
    </>
  );
}
