import { slotKey } from '@tkb/contract';
import { useLayoutEffect, useRef } from 'react';
import type { Point } from '../../grid/gesture.ts';
import { ChangeBars } from '../panels/change-bars.tsx';
import { headlineOf } from '../verdicts/marks.ts';
import { useStudio, type StudioState } from '../state/store.ts';
import { placeCard } from './card-place.ts';

/** Where the arrows drawn in the grids begin and end (pixels in the window). */
function arrowEnds(): Point[] {
  return [...document.querySelectorAll<SVGPathElement>('.tg-arrows > path')].flatMap((path) => {
    const toWindow = path.getScreenCTM();
    return toWindow ? [0, path.getTotalLength()].map((at) => path.getPointAtLength(at).matrixTransform(toWindow)) : [];
  });
}

/** Nothing while a menu is open, or of a place whose ways out stand in the panel: the card would cover them. */
function weighedBeside({ menu, weighed, suggestions }: StudioState): StudioState['weighed'] {
  const isExplained = suggestions !== null && weighed !== null && slotKey(suggestions.place) === slotKey(weighed.slot);
  return menu !== null || isExplained ? null : weighed;
}

/** Follows the pointer, so nothing in it can be clicked; the bar has the same words for screen readers, and the links. */
export function OfferCard() {
  const weighed = useStudio(weighedBeside);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current || !weighed) return;
    const { offsetWidth: width, offsetHeight: height, style } = card.current;
    const area = { width: window.innerWidth, height: window.innerHeight };
    const { x, y } = placeCard({ width, height }, weighed.anchor, arrowEnds(), area);
    style.left = `${x}px`;
    style.top = `${y}px`;
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
        <p>Bấm hoặc thả vào ô này để biết sửa ở trang nào và tìm cách đổi nhiều tiết.</p>
      ) : (
        <>
          <ChangeBars change={change} />
          <p>{moves.length > 1 ? `Đổi chỗ ${moves.length} tiết.` : 'Chỉ chuyển tiết này.'}</p>
        </>
      )}
    </div>
  );
}
