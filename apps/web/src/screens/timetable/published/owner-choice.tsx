import { HomeOutlined } from '@ant-design/icons';
import type { TimetableView } from '@tkb/contract';
import { Button, Segmented, Select } from 'antd';
import { ownersOfKind } from './use-owner.ts';
import type { PublishedOwner } from './week-model.ts';

const kinds = [
  { value: 'class' as const, label: 'Lớp' },
  { value: 'teacher' as const, label: 'Giáo viên' },
  { value: 'room' as const, label: 'Phòng' },
];
const prompts = { class: 'Chọn lớp', teacher: 'Chọn giáo viên', room: 'Chọn phòng' } as const;

interface OwnerChoiceProps {
  readonly view: TimetableView;
  readonly own: PublishedOwner | null;
  readonly owner: PublishedOwner | null;
  readonly onChoose: (owner: PublishedOwner) => void;
}

/** Whose week: a class, a teacher or a room; and the way back to one's own. */
export function OwnerChoice({ view, own, owner, onChoose }: OwnerChoiceProps) {
  const kind = owner?.kind ?? 'class';
  const isOwn = own !== null && owner?.kind === own.kind && owner.id === own.id;
  const turnTo = (next: PublishedOwner['kind']) => {
    const [first] = ownersOfKind(view, next);
    if (own?.kind === next) onChoose(own);
    else if (first) onChoose({ kind: next, id: first.id });
  };
  return (
    <div className="pub-owner">
      <Segmented
        aria-label="Xem theo"
        options={kinds.map((option) => ({ ...option, disabled: ownersOfKind(view, option.value).length === 0 }))}
        value={kind}
        onChange={turnTo}
      />
      <Select
        aria-label={prompts[kind]}
        placeholder={prompts[kind]}
        value={owner?.kind === kind ? owner.id : null}
        options={ownersOfKind(view, kind).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id !== null && onChoose({ kind, id })}
        className="pub-owner-select"
      />
      {own && !isOwn && (
        <Button icon={<HomeOutlined aria-hidden />} onClick={() => onChoose(own)}>
          Lịch của tôi
        </Button>
      )}
    </div>
  );
}
