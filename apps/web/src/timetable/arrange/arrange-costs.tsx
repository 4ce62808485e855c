import { Button, Collapse, Typography } from 'antd';
import { useState } from 'react';
import type { DataOf } from '../../api/call.ts';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { PageLinks } from '../page-links.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import './arrange.css';

type Level = DataOf<'listCosts'>['levels'][number];

interface RemedyProps {
  readonly timetableId: number;
  readonly level: string;
  readonly payer: string;
}

/** Ways to lower it, looked for when somebody opens it. */
function Remedy({ timetableId, level, payer }: RemedyProps) {
  const found = useCall('findCostRemedy', { query: { timetableId, level, payer } });
  if (!found.data) return <ReadState reading={readingOf(found)} lines={1} />;
  const none = 'Đổi một hay hai tiết thì không bớt được mà không làm xấu điều quan trọng hơn.';
  return <p className="arrange-cost-line">{found.data.remedy ?? none}</p>;
}

/** How much of what the whole school bears one of them bears; nothing where many bear about the same. */
export function shareWords(cost: number, whole: number): string {
  const percent = Math.round((cost * 100) / whole);
  if (percent >= 95) return ' (chịu tất cả)';
  if (percent >= 45) return percent > 55 ? ' (chịu hơn một nửa)' : ' (chịu một nửa)';
  return percent < leastShare ? '' : ` (chịu ${percent}% của cả trường)`;
}

/** Shares below are told of nobody. */
const leastShare = 5;

interface LevelCostsProps {
  readonly timetableId: number;
  readonly level: Level;
}

/** One level: those who pay the most, each opening to what would lower it. */
function LevelCosts({ timetableId, level: { id, title, cost, payers } }: LevelCostsProps) {
  return (
    <section aria-label={title}>
      <Typography.Text strong>{title}</Typography.Text>
      <Collapse
        size="small"
        items={payers.map((payer) => ({
          key: payer.key,
          // The reason begins with the name where it is about that one alone.
          label: `${payer.reason.startsWith(payer.name) ? '' : `${payer.name}: `}${payer.reason.replace(/\.$/, '')}${shareWords(payer.cost, cost)}`,
          children: (
            <>
              <p className="arrange-cost-line">
                <PageLinks pages={payer.pages} />
              </p>
              <Remedy timetableId={timetableId} level={id} payer={payer.key} />
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Who pays for what is not as good as it could be; worked out when asked for. */
export function ArrangeCosts({ timetableId }: { readonly timetableId: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const costs = useCall('listCosts', { query: { timetableId } }, isAsked);
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>Xem ai đang chịu thiệt</Button>;
  return (
    <section aria-label="Ai đang chịu thiệt" className="arrange-costs">
      <Typography.Title level={5}>Ai đang chịu thiệt?</Typography.Title>
      <ReadState reading={readingOf(costs)} lines={3} />
      {costs.data?.levels.length === 0 && <Typography.Text>Không ai phải chịu điều gì.</Typography.Text>}
      {costs.data?.levels.map((level) => (
        <LevelCosts key={level.id} timetableId={timetableId} level={level} />
      ))}
    </section>
  );
}
