import { useLayoutEffect, useRef } from 'react';
import { ChangeBars } from '../panels/change-bars.tsx';
import { headlineOf } from '../verdicts/marks.ts';
import { useStudio } from '../state/store.ts';

/** Between the cell and the card, and between the card and the edge of the window (pixels). */
const gap = 12;

/** Follows the pointer, so nothing in it can be clicked; the bar has the same words for screen readers, and the links. */
export function OfferCard() {
  const weighed = useStudio((state) => (state.menu === null ? state.weighed : null));
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current || !weighed) return;
    const { offsetWidth: width, offsetHeight: height, style } = card.current;
    const { left, right, top } = weighed.anchor;
    const hasRoom = right + gap + width <= window.innerWidth;
    style.left = `${hasRoom ? right + gap : Math.max(gap, left - gap - width)}px`;
    style.top = `${Math.max(gap, Math.min(top, window.innerHeight - height - gap))}px`;
  }, [weighed]);
  if (!weighed) return null;
  const { slot } = weighed;
  const { verdict, reasons, change, moves } = slot;
  return (
    <div ref={card} className={`studio-weigh studio-weigh-${verdict}`} aria-hidden>
      <strong>{headlineOf(slot)}</strong>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {verdict === 'blocked' ? (
        <p>Bấm hoặc thả vào đây để biết sửa ở trang nào và tìm cách đổi nhiều tiết.</p>
      ) : (
        <>
          <ChangeBars change={change} />
          <p>{moves.length > 1 ? `Đổi chỗ ${moves.length} tiết.` : 'Chỉ chuyển tiết này.'}</p>
        </>
      )}
    </div>
  );
}
