import type { ScoreView } from '@tkb/contract';
import { Tooltip } from 'antd';
import { qualityNumbers } from '../../../../timetable/quality.ts';

interface QualityNumbersProps {
  readonly score: ScoreView;
  readonly unplaced: number;
  readonly shown: keyof ScoreView | null;
  readonly onShow: (key: keyof ScoreView) => void;
}

/** The numbers a timetable is judged by; a click leads to what is behind one. */
export function QualityNumbers({ score, unplaced, shown, onShow }: QualityNumbersProps) {
  const numbers = [
    { key: 'unplaced' as const, title: 'Chưa xếp', explanation: 'Số tiết chưa có chỗ', value: unplaced },
    ...qualityNumbers.map((number) => ({ ...number, value: score[number.key] })),
  ];
  return (
    <div className="studio-numbers" role="group" aria-label="Chỉ số chất lượng">
      {numbers.map(({ key, title, explanation, value }) => (
        <Tooltip key={key} title={`${explanation}. Bấm để xem nguyên nhân.`}>
          <button
            type="button"
            aria-pressed={shown === key}
            className={(key === 'hard' || key === 'unplaced') && value > 0 ? 'studio-number-bad' : undefined}
            onClick={() => onShow(key)}
          >
            <span>{title}</span> <strong>{value}</strong>
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
