import type { StaffingProposal } from '@tkb/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { call } from '../../api/call.ts';
import { periodText, type Assignment } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { openWords, takeChoices, wordsOf } from './staffing-words.ts';
import { ColumnHeads } from '../../ui/table/column-heads.tsx';

interface StaffingDialogProps {
  readonly school: SchoolRows;
  readonly rows: readonly Assignment[];
  readonly onClose: () => void;
  readonly onTake: (rows: readonly Assignment[]) => void;
}

/** Proposes teachers for open assignments; accepted ones go into the matrix, where they are saved or discarded. */
export function StaffingDialog({ school, rows, onClose, onTake }: StaffingDialogProps) {
  const [again, setAgain] = useState(false);
  const [bySubject, setBySubject] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: ['staffing', again, bySubject, rows],
    queryFn: () => call('proposeStaffing', { body: { again, bySubject } }),
    gcTime: 0,
  });
  const changes = data?.chosen.filter(({ before, teacherId }) => before !== teacherId) ?? [];
  return (
    <Modal
      open
      title="Chọn giáo viên"
      width={760}
      okText={`Đưa ${changes.length} lựa chọn vào bảng`}
      cancelText="Đóng"
      okButtonProps={{ disabled: changes.length === 0 || isFetching }}
      onOk={() => {
        onTake(takeChoices(rows, changes));
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        Mỗi môn có ghi “Chọn một trong” được giao cho một người: không ai quá số tiết tối đa hay số ô rảnh của mình; ít
        giờ thừa nhất, rồi người được ghi trước, rồi chia đều. Chưa lưu gì cho đến khi bạn bấm Lưu phân công.
      </p>
      <div className="staffing-options">
        <Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)}>
          Chọn lại cả những môn đã chọn
        </Checkbox>
        <Checkbox checked={bySubject} onChange={(event) => setBySubject(event.target.checked)}>
          Cả môn chưa ghi ai: lấy những người dạy được môn đó
        </Checkbox>
      </div>
      <Failure error={error} style={{ marginBottom: 0 }} />
      {!error &&
        (data && !isFetching ? <Proposal proposal={data} school={school} /> : <Skeleton active title={false} />)}
    </Modal>
  );
}

function Proposal({ proposal, school }: { readonly proposal: StaffingProposal; readonly school: SchoolRows }) {
  const { titleOf, teacherOf } = wordsOf(school);
  const changes = proposal.chosen.filter(({ before, teacherId }) => before !== teacherId);
  const loads = proposal.loads.filter(({ before, after }) => before !== after);
  return (
    <div className="staffing-proposal">
      {proposal.open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${proposal.open.length} môn chưa có ai nhận được`}
          description={openWords(proposal, school).map((words) => (
            <p key={words}>{words}</p>
          ))}
        />
      )}
      {changes.length === 0 && proposal.open.length === 0 && (
        <p>
          Không có gì để chọn. Mở một ô của bảng phân công và ghi vài người ở “Chọn một trong”, hoặc đánh dấu ô ở trên.
        </p>
      )}
      {changes.length > 0 && (
        <table aria-label="Giáo viên được chọn" className="staffing-table">
          <ColumnHeads titles={['Môn, lớp', 'Đang là', 'Chọn']} />
          <tbody>
            {changes.map((row) => (
              <tr key={row.classSubjectId}>
                <td>{titleOf(row)}</td>
                <td>{row.before === null ? '–' : teacherOf(row.before)}</td>
                <td>{teacherOf(row.teacherId)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {loads.length > 0 && (
        <table aria-label="Số tiết sau khi chọn" className="staffing-table">
          <ColumnHeads titles={['Giáo viên', 'Số tiết', 'Định mức', 'Tối đa']} />
          <tbody>
            {loads.map(({ teacherId, before, after, duty, limit }) => (
              <tr key={teacherId}>
                <td>{teacherOf(teacherId)}</td>
                <td>
                  {periodText(before)} → {periodText(after)}
                  {after > duty && ` ▲ thừa ${periodText(after - duty)}`}
                </td>
                <td>{periodText(duty)}</td>
                <td>{limit ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
