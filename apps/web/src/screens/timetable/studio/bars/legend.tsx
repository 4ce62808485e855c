import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LegendEntry } from '../../view/colours.ts';

/** How many entries the list has no room for, counted again whenever its width changes. */
function useHidden(entries: readonly LegendEntry[]) {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const count = () => {
      const { bottom } = element.getBoundingClientRect();
      const shown = [...element.children].filter((item) => item.getBoundingClientRect().bottom <= bottom);
      setHidden(entries.length - shown.length);
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [entries]);
  return { list, hidden };
}

/** The meaning of the colours in two lines; of a large school's teachers the others are a click away. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { list, hidden } = useHidden(entries);
  return (
    <div className="studio-legend">
      <ul ref={list} className={isOpen ? 'studio-legend-whole' : undefined} aria-label="Chú giải màu" tabIndex={0}>
        {entries.map(({ colour, label, sign, hint }) => (
          <li key={hint ?? label} title={hint}>
            <i style={{ background: colour }} aria-hidden />
            {sign && <b>{sign}</b>} {label}
          </li>
        ))}
      </ul>
      {(isOpen || hidden > 0) && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Thu gọn' : `Xem thêm ${hidden} màu`}
        </Button>
      )}
    </div>
  );
}
