import { slotName, type ChainView, type NamedSlot, type PlaceVerdictView } from '@tkb/contract';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PageLinks } from '../../../../timetable/page-links.tsx';
import type { Controller } from '../session/controller.ts';
import { useStudio } from '../state/store.ts';
import { ChangeBars } from './change-bars.tsx';

const placeText = (place: NamedSlot | null) => (place ? slotName(place) : 'chưa xếp');

/** Shows in the grid what an offer would do while the pointer or the focus is on it. */
const previewing = (controller: Controller, moves: ChainView['moves']) => ({
  onMouseEnter: () => controller.preview(moves),
  onFocus: () => controller.preview(moves),
  onMouseLeave: () => controller.preview(null),
  onBlur: () => controller.preview(null),
});

/** Several moves at once, step by step. */
export function ChainOffer({ chain, rank, controller }: { chain: ChainView; rank: number; controller: Controller }) {
  return (
    <li className="studio-offer" {...previewing(controller, chain.moves)}>
      <ol>
        {chain.steps.map(({ lessonId, title, from, to }) => (
          <li key={lessonId}>
            {title}: {placeText(from)} → <strong>{placeText(to)}</strong>
          </li>
        ))}
      </ol>
      <ChangeBars change={chain.change} />
      <p>
        Đổi chỗ {chain.moves.length} tiết. Liên quan: {chain.people.join(', ')}. {chain.reasons.join(' ')}{' '}
        <PageLinks pages={chain.pages.flat()} />
      </p>
      <Button size="small" type={rank === 1 ? 'primary' : 'default'} onClick={() => void controller.makeChain(chain)}>
        Áp dụng cách {rank}
      </Button>
    </li>
  );
}

/** One lesson that could come, or one place where a lesson could go. */
export function VerdictOffer({ verdict, controller }: { verdict: PlaceVerdictView; controller: Controller }) {
  const { title, partners, change, reasons, pages, moves } = verdict;
  return (
    <li className="studio-offer" {...previewing(controller, moves)}>
      <p>
        <strong>{title}</strong> → {placeText(verdict)}
        {partners.length > 0 && `, ${verdict.verdict === 'swap' ? 'đổi với' : 'chuyển cùng'} ${partners.join('; ')}`}
      </p>
      <ChangeBars change={change} />
      <p>
        {moves.length > 1 && `Đổi chỗ ${moves.length} tiết. `}
        {reasons.join(' ')} <PageLinks pages={pages.flat()} />
      </p>
      <Button size="small" onClick={() => void controller.makeVerdict(verdict)}>
        Áp dụng
      </Button>
    </li>
  );
}

/** Ways out of a blocked place, or lessons for an empty one; null when nothing was asked. */
export function SuggestionsPanel({ controller }: { readonly controller: Controller }) {
  const suggestions = useStudio((state) => state.suggestions);
  if (!suggestions) return null;
  const where = placeText(suggestions.place);
  const isChains = suggestions.kind === 'chains';
  const found = isChains ? suggestions.chains : suggestions.verdicts;
  const nothing = isChains ? 'Không tìm được chuỗi đổi nào hợp lệ.' : 'Không có tiết nào xếp được vào ô này.';
  return (
    <section className="studio-suggestions" aria-label={isChains ? 'Chuỗi đổi chỗ' : 'Tiết có thể xếp vào ô'}>
      <h2>
        {isChains ? `Cách đưa tiết vào ${where}` : `Tiết có thể vào ${where}`}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Đóng gợi ý"
          onClick={isChains ? controller.closeSuggestions : controller.release}
        />
      </h2>
      {isChains && (
        <p className="studio-muted">
          {suggestions.reason} <PageLinks pages={suggestions.pages} />
        </p>
      )}
      <div aria-live="polite">
        {!found && <p>Đang tìm…</p>}
        {found?.length === 0 && <p>{nothing}</p>}
      </div>
      <ul>
        {suggestions.kind === 'chains'
          ? suggestions.chains?.map((chain, index) => (
              <ChainOffer key={index} chain={chain} rank={index + 1} controller={controller} />
            ))
          : suggestions.verdicts
              ?.slice(0, 20)
              .map((verdict) => <VerdictOffer key={verdict.lessonId} verdict={verdict} controller={controller} />)}
      </ul>
    </section>
  );
}
