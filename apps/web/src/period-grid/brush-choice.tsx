import type { PeriodGrid as DeclaredGrid } from '@tkb/contract';
import { Radio } from 'antd';
import { hasFingersAlone } from '../lib/fingers.ts';
import { freeWords, markWords } from './mark-words.ts';
import type { Brush } from './marks.ts';

interface BrushChoiceProps {
  readonly grid: DeclaredGrid;
  readonly brush: Brush;
  readonly onChange: (brush: Brush) => void;
}

export function BrushChoice({ grid, brush, onChange }: BrushChoiceProps) {
  const brushes = [...grid.marks.map((mark) => ({ mark, ...markWords[mark] })), { mark: null, ...freeWords }];
  const options = brushes.map(({ mark, sign, word, meaning }) => ({
    value: mark ?? 'free',
    label: <span title={meaning}>{`${sign} ${word}`.trim()}</span>,
  }));
  return (
    <div className="grid-tools">
      <Radio.Group
        aria-label="Đánh dấu bằng"
        className="choice-line"
        optionType="button"
        value={brush ?? 'free'}
        onChange={({ target }) => onChange(brushes.find(({ mark }) => mark === target.value)?.mark ?? null)}
        options={options}
      />
      <span className="muted">
        {hasFingersAlone()
          ? 'Chạm một ô, hoặc chạm tên thứ, ca, tiết để đánh dấu cả dãy.'
          : 'Kéo chuột qua các ô, hoặc bấm tên thứ, ca, tiết để đánh dấu cả dãy. Shift chọn cả khối ô; Ctrl+C, Ctrl+V chép và dán khối.'}
      </span>
    </div>
  );
}
