import { slotKey } from '@tkb/contract';
import { LockFilled } from '@ant-design/icons';
import { memo, useRef, type ComponentProps, type CSSProperties } from 'react';
import { besideTitle, shortSubtitle, subtitleOf, type GridCard } from './cards.ts';
import type { GridCell } from './grid-model.ts';
import { useGridOverlay, type CellMark, type GridOverlay } from './overlay.ts';
import { cellKey, type OwnerKind } from './places.ts';

interface CardProps {
  readonly card: GridCard;
  /** Letters for which a line has room; null where words that are too long are cut. */
  readonly letters: number | null;
  /** Narrow columns have no room for the room. */
  readonly showsRoom: boolean;
  /** Title and the rest stand in one line, as other cards are in the same cell. */
  readonly isShared: boolean;
  readonly state: 'picked' | 'selected' | null;
  readonly changedBy: string | undefined;
}

/** Bold letters are wider. */
const boldRoom = 0.88;
/** Narrower words cannot be read. */
const narrowest = 0.56;

/** Words that are a little too long are drawn narrower rather than cut; only those, as each costs the browser a layer. */
function narrowed(length: number, room: number | null): Pick<ComponentProps<'span'>, 'className' | 'style'> {
  if (room === null || length <= room) return {};
  return { className: 'tg-narrow', style: { transform: `scaleX(${Math.max(narrowest, room / length).toFixed(3)})` } };
}

/** The words beside or below the title, and the room. */
function secondPart({ card, letters, showsRoom, isShared }: CardProps) {
  const whole = subtitleOf(card);
  const room = showsRoom && card.room ? `${whole && ' · '}${card.room}` : '';
  if (isShared && letters !== null) return { subtitle: besideTitle(card, letters), room: '' };
  const isShort = letters !== null && whole.length + room.length > letters;
  return { subtitle: isShort ? shortSubtitle(card) : whole, room };
}

const Card = memo(function Card(props: CardProps) {
  const { card, letters, isShared, state, changedBy } = props;
  const classes = ['tg-card', `tg-card-${card.part}`, state && `tg-card-${state}`, changedBy && 'tg-card-changed'];
  const style = { '--card': card.colour } as CSSProperties;
  const titleLength = card.title.length + (card.sign ? card.sign.length + 1 : 0);
  const { subtitle, room } = secondPart(props);
  const title = (
    <strong {...narrowed(titleLength, isShared ? null : letters && letters * boldRoom)}>
      {card.isLocked && <LockFilled aria-hidden className="tg-lock" />}
      {card.title}
      {card.sign && <small className="tg-card-sign"> {card.sign}</small>}
    </strong>
  );
  const rest = (
    <span {...narrowed(subtitle.length + room.length, isShared ? null : letters)}>
      {subtitle}
      {room && <small className="tg-room">{room}</small>}
    </span>
  );
  const line = narrowed(titleLength / boldRoom + 1 + subtitle.length, letters);
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={style}
      data-lesson={card.lessonId}
      title={changedBy ? `${card.hint} – ${changedBy} vừa đổi` : card.hint}
    >
      {isShared ? (
        <div style={line.style} className={['tg-line', line.className].filter(Boolean).join(' ')}>
          {title}
          {rest}
        </div>
      ) : (
        <>
          {title}
          {rest}
        </>
      )}
    </div>
  );
});

const stateOf = ({ picked, selected }: GridOverlay, lessonId: number): CardProps['state'] => {
  if (picked?.id === lessonId) return 'picked';
  return selected.has(lessonId) ? 'selected' : null;
};

type CardLook = Pick<CardProps, 'state' | 'changedBy'>;
const plainLook: CardLook = { state: null, changedBy: undefined };

/** All that lies over one cell. */
interface CellState {
  readonly mark: CellMark | null | undefined;
  readonly badge: string | undefined;
  readonly isOver: boolean;
  readonly looks: readonly CardLook[];
}

const isSameLook = (first: CardLook, second: CardLook | undefined): boolean =>
  first.state === second?.state && first.changedBy === second.changedBy;

const isSameState = (first: CellState, second: CellState): boolean =>
  first.mark === second.mark &&
  first.badge === second.badge &&
  first.isOver === second.isOver &&
  first.looks.length === second.looks.length &&
  first.looks.every((look, index) => isSameLook(look, second.looks[index]));

/** Each cell reads the state once, since there are hundreds; a cell is drawn again only when something over it changes. */
function useCellState(ownerKind: OwnerKind, { owner, place, cards }: GridCell, key: string): CellState {
  const last = useRef<CellState>(null);
  return useGridOverlay((state) => {
    const next: CellState = {
      mark: state.marks && state.markedOwners[ownerKind].has(owner) ? state.marks.get(slotKey(place))?.mark : undefined,
      badge: state.badges.size > 0 ? state.badges.get(key) : undefined,
      isOver: state.over?.key === key,
      looks: (cards ?? []).map(({ lessonId }) => ({
        state: stateOf(state, lessonId),
        changedBy: state.flashed.get(lessonId),
      })),
    };
    if (!last.current || !isSameState(last.current, next)) last.current = next;
    return last.current;
  });
}

/** Read aloud after the words on the cards: names in full, and whether the picked lesson could come here. */
function wordsOf({ cards, note, idle }: GridCell, more: readonly (string | undefined)[]): string {
  const closed = idle ? 'Buổi này không có tiết, nhấn Enter để mở' : 'Không có tiết này';
  const content = cards === null ? closed : cards.map(({ hint }) => hint).join('; ') || (note ? '' : 'Trống');
  return [content, note?.hint, ...more].filter(Boolean).join('. ');
}

interface CellProps {
  readonly id: string;
  readonly ownerKind: OwnerKind;
  readonly cell: GridCell;
  readonly row: number;
  readonly column: number;
  /** Grid lines of the first row and column of cells. */
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly startsGroupRow: boolean;
  readonly startsGroupColumn: boolean;
  readonly isActive: boolean;
  /** Letters for which the column has room; null where there are no words. */
  readonly letters: number | null;
  readonly showsRoom: boolean;
}

const isSameCard = (first: GridCard, second: GridCard | undefined): boolean =>
  (Object.keys(first) as (keyof GridCard)[]).every((key) => first[key] === second?.[key]);

/** Every change makes new cells, and nearly all of them look the same: those are not drawn again. */
function isSameCell(before: CellProps, after: CellProps): boolean {
  const keys = Object.keys(after) as (keyof CellProps)[];
  if (keys.some((key) => key !== 'cell' && before[key] !== after[key])) return false;
  const [first, second] = [before.cell, after.cell];
  if (first.owner !== second.owner || slotKey(first.place) !== slotKey(second.place)) return false;
  if (first.note?.kind !== second.note?.kind || first.note?.hint !== second.note?.hint) return false;
  if (first.idle?.key !== second.idle?.key) return false;
  if (first.cards === null || second.cards === null) return first.cards === second.cards;
  const others = second.cards;
  return first.cards.length === others.length && first.cards.every((card, index) => isSameCard(card, others[index]));
}

/** One cell: its cards, and over them the mark of a verdict or the words of a preview. */
export const GridCellView = memo(function GridCellView(props: CellProps) {
  const { id, ownerKind, cell, row, column, firstRow, firstColumn, isActive } = props;
  const key = cellKey(ownerKind, cell.owner, cell.place);
  const cards = cell.cards ?? [];
  const state = useCellState(ownerKind, cell, key);
  const { mark, badge, isOver, looks } = state;
  const classes = [
    'tg-cell',
    cell.cards === null && !cell.idle && 'tg-closed',
    cell.idle && 'tg-idle',
    cell.note && `tg-note-${cell.note.kind}`,
    props.startsGroupRow && 'tg-group-row',
    props.startsGroupColumn && 'tg-group-column',
    mark && `tg-marked tg-mark-${mark.tone} tg-shade-${mark.shade}`,
    isOver && 'tg-over',
    isActive && 'tg-active',
    looks.some((look) => look.state === 'picked') && 'tg-of-picked',
  ];
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={firstColumn + column}
      aria-selected={looks.some((look) => look.state !== null)}
      className={classes.filter(Boolean).join(' ')}
      style={{ gridRow: firstRow + row, gridColumn: firstColumn + column }}
      data-cell={cell.cards === null ? undefined : key}
      data-fold={cell.idle?.key}
      title={cell.note?.hint}
      data-row={row}
      data-column={column}
    >
      {cell.note?.text && cards.length === 0 && <span className="tg-note" data-text={cell.note.text} aria-hidden />}
      {cards.map((card, index) => (
        <Card
          key={card.lessonId}
          card={card}
          letters={props.letters}
          isShared={cards.length > 1}
          showsRoom={props.showsRoom}
          {...(looks[index] ?? plainLook)}
        />
      ))}
      <span className="visually-hidden">{wordsOf(cell, [mark?.text, badge])}</span>
      {mark && <span className="tg-sign" data-text={mark.sign} title={mark.text} aria-hidden />}
      {cell.note?.sign && cards.length > 0 && (
        <span className="tg-note-sign" data-text={cell.note.sign} title={cell.note.hint} aria-hidden />
      )}
      {badge && <span className="tg-badge" data-text={badge} aria-hidden />}
    </div>
  );
}, isSameCell);
