import { slotName, type PreviewMove, type RepairResult } from '@tkb/contract';
import { Alert, Button, Space, Typography } from 'antd';
import { Failure } from '../../api/failure.tsx';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { ColumnHeads } from '../../ui/table/column-heads.tsx';
import './arrange.css';

/** Moves that are listed; more would only be scrolled past. */
const SHOWN = 300;

/** Moves that were worked out on a version of the timetable and are not saved yet. */
export interface ProposalProps {
  readonly timetableId: number;
  readonly version: number;
  readonly moves: readonly PreviewMove[];
  readonly source: 'arrange' | 'repair';
  readonly people?: RepairResult['people'];
  readonly onLeave: () => void;
}

function usePlaceText(timetableId: number) {
  const view = useCall('viewByClass', { query: { timetableId } });
  const { shifts = [] } = view.data?.frame ?? {};
  return ({ day, period, shiftId }: Pick<PreviewMove, 'day' | 'period' | 'shiftId'>) => {
    if (day === null || period === null) return 'chưa xếp';
    const shift = shifts.length > 1 ? shifts.find(({ id }) => id === shiftId)?.name : '';
    return slotName({ day, shift, period });
  };
}

function People({ people }: { readonly people: RepairResult['people'] }) {
  if (people.length === 0) return null;
  const names = people.map(({ name, count }) => `${name} (${count})`);
  return (
    <Typography.Paragraph>
      Ảnh hưởng {people.filter(({ kind }) => kind === 'class').length} lớp,{' '}
      {people.filter(({ kind }) => kind === 'teacher').length} giáo viên: {names.slice(0, 12).join(', ')}
      {names.length > 12 && ` và ${names.length - 12} khác`}.
    </Typography.Paragraph>
  );
}

/** The differences a proposal would make, to be applied as one step or left. */
export function Proposal({ timetableId, version, moves, source, people = [], onLeave }: ProposalProps) {
  const apply = useCallMutation('applyProposal');
  const placeText = usePlaceText(timetableId);
  const accept = () => {
    const places = moves.map(({ title: _, from: __, ...move }) => move);
    apply.mutate({ body: { timetableId, version, source, moves: places } });
  };
  if (apply.isSuccess) return <Alert type="success" showIcon title={`Đã áp dụng thay đổi của ${moves.length} tiết.`} />;
  if (moves.length === 0)
    return <Alert type="info" showIcon title="Thời khóa biểu giữ nguyên, không tiết nào phải dời." />;
  return (
    <section aria-label="Những tiết sẽ thay đổi">
      <Typography.Paragraph strong>{moves.length} tiết sẽ thay đổi, chưa lưu.</Typography.Paragraph>
      <People people={people} />
      <Failure error={apply.error} />
      <div className="arrange-moves" tabIndex={0} role="region" aria-label="Danh sách tiết thay đổi">
        <table>
          <ColumnHeads titles={['Tiết', 'Đang ở', 'Chuyển tới']} />
          <tbody>
            {moves.slice(0, SHOWN).map(({ lessonId, title, from, ...to }) => (
              <tr key={lessonId}>
                <td>{title}</td>
                <td>{placeText(from)}</td>
                <td>
                  <strong>{placeText(to)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moves.length > SHOWN && (
        <Typography.Paragraph type="secondary">Và {moves.length - SHOWN} tiết nữa.</Typography.Paragraph>
      )}
      <Space style={{ marginTop: 12 }}>
        <Button type="primary" loading={apply.isPending} onClick={accept}>
          Áp dụng {moves.length} thay đổi
        </Button>
        <Button onClick={onLeave}>Giữ nguyên như cũ</Button>
      </Space>
    </section>
  );
}
