import { HomeOutlined } from '@ant-design/icons';
import type { TimetableView } from '@tkb/contract';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
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
  const [picked, setPicked] = useState<PublishedOwner['kind'] | null>(null);
  const kind = picked ?? owner?.kind ?? 'class';
  const isOwn = own !== null && owner?.kind === own.kind && owner.id === own.id;
  const choose = (next: PublishedOwner) => {
    setPicked(null);
    onChoose(next);
  };
  return (
    <div className="pub-owner">
      <Segmented aria-label="Xem theo" options={kinds} value={kind} onChange={setPicked} />
      <Select
        aria-label={prompts[kind]}
        placeholder={prompts[kind]}
        showSearch={{ optionFilterProp: 'label' }}
        value={owner?.kind === kind ? owner.id : null}
        options={ownersOfKind(view, kind).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id !== null && choose({ kind, id })}
        className="pub-owner-select"
      />
      {own && !isOwn && (
        <Button icon={<HomeOutlined aria-hidden />} onClick={() => choose(own)}>
          Lịch của tôi
        </Button>
      )}
    </div>
  );
}
