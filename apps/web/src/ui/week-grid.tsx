import { memo, type CSSProperties } from 'react';
import './week-grid.css';

/** A card in a cell; `mark` says in words what an icon or pattern shows ("đã khóa"). */
export interface GridCard {
  readonly key: number;
  readonly title: string;
  readonly subtitle: string;
  readonly colour: string;
  /** The whole sentence, shown on hover and read aloud. */
  readonly hint: string;
  readonly isLocked: boolean;
}

export interface GridRow {
  readonly key: string;
  /** Heads of the row, from the outermost; a head equal to the one above is drawn once over both. */
  readonly heads: readonly string[];
  /** The row opens a new day. */
  readonly startsDay: boolean;
}

export interface GridColumn {
  readonly key: string;
  readonly title: string;
}

/** What is said about a cell while a card is picked: a sign, a colour and a sentence. */
export interface CellMark {
  readonly tone: 'good' | 'swap' | 'bad';
  readonly text: string;
}

/** Turns cards into buttons, and marked cells into places to go to. */
export interface GridPicking {
  readonly pickedKey: number | null;
  readonly onCard: (key: number) => void;
  readonly markAt: (row: GridRow, column: GridColumn) => CellMark | null;
  readonly onCell: (row: GridRow, column: GridColumn) => void;
  /** The sentence of the mark under the pointer or focus, null when it leaves. */
  readonly onHint: (text: string | null) => void;
}

export interface WeekGridProps {
  readonly label: string;
  readonly headTitles: readonly string[];
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  /** Cards of a cell; null = the cell cannot be used. */
  readonly cardsAt: (row: GridRow, column: GridColumn) => readonly GridCard[] | null;
  /** Absent: the grid is for reading only. */
  readonly picking?: GridPicking | undefined;
}

const sideWidth = [64, 52, 44];

interface CardProps {
  readonly card: GridCard;
  /** Absent: not a button. */
  readonly onPick?: ((key: number) => void) | undefined;
  readonly isPicked?: boolean;
}

const Card = memo(function Card({ card, onPick, isPicked = false }: CardProps) {
  const style = { '--card': card.colour } as CSSProperties;
  const content = (
    <>
      <strong>
        {card.isLocked && <span aria-label="đã khóa">🔒</span>}
        {card.title}
      </strong>
      <span>{card.subtitle}</span>
    </>
  );
  if (!onPick) {
    return (
      <div className="week-grid-card" style={style} title={card.hint}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="week-grid-card week-grid-card-button"
      style={style}
      title={card.hint}
      aria-pressed={isPicked}
      onClick={() => onPick(card.key)}
    >
      {content}
    </button>
  );
});

const signs: Readonly<Record<CellMark['tone'], string>> = { good: '✓', swap: '⇄', bad: '✕' };

interface MarkProps {
  readonly mark: CellMark;
  readonly onChoose: () => void;
  readonly onHint: (text: string | null) => void;
}

function Mark({ mark, onChoose, onHint }: MarkProps) {
  const show = () => onHint(mark.text);
  const hide = () => onHint(null);
  return (
    <button
      type="button"
      className={`week-grid-mark week-grid-mark-${mark.tone}`}
      aria-label={mark.text}
      aria-disabled={mark.tone === 'bad'}
      title={mark.text}
      onClick={mark.tone === 'bad' ? show : onChoose}
      {...{ onFocus: show, onMouseEnter: show, onBlur: hide, onMouseLeave: hide }}
    >
      <span aria-hidden>{signs[mark.tone]}</span>
    </button>
  );
}

interface CellProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly cards: readonly GridCard[] | null;
  readonly picking: GridPicking | undefined;
}

/** The cards of a cell; under a mark they are no buttons, since the whole cell is one. */
function CellContent({ row, column, cards, picking }: CellProps) {
  const mark = cards && picking ? picking.markAt(row, column) : null;
  return (
    <>
      {cards?.map((card) => (
        <Card
          key={card.key}
          card={card}
          onPick={mark ? undefined : picking?.onCard}
          isPicked={picking?.pickedKey === card.key}
        />
      ))}
      {mark && picking && <Mark mark={mark} onChoose={() => picking.onCell(row, column)} onHint={picking.onHint} />}
    </>
  );
}

/** How many rows from `index` on share the head at `depth` (and all heads before it). */
export function headSpan(rows: readonly GridRow[], index: number, depth: number): number {
  const isSame = (first: GridRow | undefined, second: GridRow | undefined) =>
    first !== undefined &&
    second !== undefined &&
    first.heads.slice(0, depth + 1).join('|') === second.heads.slice(0, depth + 1).join('|');
  if (index > 0 && isSame(rows[index - 1], rows[index])) return 0;
  let span = 1;
  while (isSame(rows[index], rows[index + span])) span += 1;
  return span;
}

function SideHeads({ rows, index }: { readonly rows: readonly GridRow[]; readonly index: number }) {
  return rows[index]?.heads.map((head, depth) => {
    const span = headSpan(rows, index, depth);
    if (span === 0) return null;
    const left = sideWidth.slice(0, depth).reduce((sum, width) => sum + width, 0);
    const style = { gridRow: `${index + 2} / span ${span}`, gridColumn: depth + 1, left };
    return (
      <div key={depth} role="rowheader" className={headClass(rows[index], 'week-grid-side')} style={style}>
        {head}
      </div>
    );
  });
}

const headClass = (row: GridRow | undefined, name: string) => (row?.startsDay ? `${name} week-grid-day-start` : name);

/** A timetable drawn as one CSS grid with sticky heads: rows are periods, columns what the view is about. */
export const WeekGrid = memo(function WeekGrid({ label, headTitles, rows, columns, cardsAt, picking }: WeekGridProps) {
  const depth = headTitles.length;
  const sides = sideWidth.slice(0, depth).map((width) => `${width}px`);
  const template = `${sides.join(' ')} repeat(${columns.length}, minmax(92px, 1fr))`;
  return (
    <div className="week-grid-scroll" role="region" aria-label={label} tabIndex={0}>
      <div className="week-grid" role="table" aria-label={label} style={{ gridTemplateColumns: template }}>
        {headTitles.map((title, index) => (
          <div
            key={title}
            role="columnheader"
            className="week-grid-corner"
            style={{ gridColumn: index + 1, left: sideWidth.slice(0, index).reduce((sum, width) => sum + width, 0) }}
          >
            {title}
          </div>
        ))}
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            className="week-grid-head"
            style={{ gridRow: 1, gridColumn: depth + index + 1 }}
          >
            {column.title}
          </div>
        ))}
        {rows.map((row, index) => (
          <div key={row.key} role="row" style={{ display: 'contents' }}>
            <SideHeads rows={rows} index={index} />
            {columns.map((column, place) => {
              const cards = cardsAt(row, column);
              const name = cards ? 'week-grid-cell' : 'week-grid-cell week-grid-cell-closed';
              return (
                <div
                  key={column.key}
                  role="cell"
                  className={headClass(row, name)}
                  style={{ gridRow: index + 2, gridColumn: depth + place + 1 }}
                >
                  <CellContent row={row} column={column} cards={cards} picking={picking} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
});
