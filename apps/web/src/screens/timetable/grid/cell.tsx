import { LockFilled } from '@ant-design/icons';
import { memo, type CSSProperties } from 'react';
import { useStudio, type StudioState } from '../studio/store.ts';
import type { GridCard } from './cards.ts';
import type { GridCell, GridModel } from './grid-model.ts';
import { cellKey, placeKey } from './places.ts';

interface CardProps {
  readonly card: GridCard;
  readonly state: 'picked' | 'selected' | null;
  /** Who has just changed it. */
  readonly changedBy: string | undefined;
}

const Card = memo(function Card({ card, state, changedBy }: CardProps) {
  const classes = ['tg-card', `tg-card-${card.part}`, state && `tg-card-${state}`, changedBy && 'tg-card-changed'];
  const style = { '--card': card.colour } as CSSProperties;
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={style}
      data-lesson={card.lessonId}
      title={changedBy ? `${card.hint} – ${changedBy} vừa đổi` : card.hint}
    >
      <strong>
        {card.isLocked && <LockFilled aria-hidden className="tg-lock" />}
        {card.title}
      </strong>
      <span>{card.subtitle}</span>
    </div>
  );
});

const stateOf = ({ picked, selected }: StudioState, lessonId: number): CardProps['state'] => {
  if (picked?.id === lessonId) return 'picked';
  return selected.has(lessonId) ? 'selected' : null;
};

/** What of the studio's state a cell shows, as one string so that only cells that change are drawn again. */
function looksOf(state: StudioState, cards: readonly GridCard[]): string {
  return cards
    .map(({ lessonId }) => `${stateOf(state, lessonId) ?? ''}|${state.flashed.get(lessonId) ?? ''}`)
    .join('\n');
}

const readLook = (look: string | undefined): Pick<CardProps, 'state' | 'changedBy'> => {
  const [state, changedBy] = (look ?? '').split('|');
  return { state: (state || null) as CardProps['state'], changedBy: changedBy || undefined };
};

/** What is read aloud after the words on the cards: names in full, and what the picked lesson could do here. */
function wordsOf({ cards }: GridCell, more: readonly (string | undefined)[]): string {
  const content = cards === null ? 'Không có tiết này' : cards.map(({ hint }) => hint).join('; ') || 'Trống';
  return [content, ...more].filter(Boolean).join('. ');
}

interface CellProps {
  readonly id: string;
  readonly model: GridModel;
  readonly row: number;
  readonly column: number;
  /** Grid lines of the first row and column of cells. */
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly isActive: boolean;
}

/** One cell: its cards, and over them the mark of a verdict or the words of a preview. */
export const GridCellView = memo(function GridCellView(props: CellProps) {
  const { id, model, row, column, firstRow, firstColumn, isActive } = props;
  const cell = model.cellAt({ row, column });
  const { ownerKind } = model;
  const key = cellKey(ownerKind, cell.owner, cell.place);
  const cards = cell.cards ?? [];
  const mark = useStudio(({ marks, markedOwners }) =>
    marks && markedOwners[ownerKind].has(cell.owner) ? marks.get(placeKey(cell.place))?.mark : undefined,
  );
  const badge = useStudio(({ badges }) => badges.get(key));
  const isOver = useStudio(({ over }) => over === key);
  const looks = useStudio((state) => looksOf(state, cards)).split('\n');
  const classes = [
    'tg-cell',
    cell.cards === null && 'tg-closed',
    model.rows[row]?.startsGroup && 'tg-group-row',
    model.columns[column]?.startsGroup && 'tg-group-column',
    mark && `tg-marked tg-mark-${mark.tone} tg-shade-${mark.shade}`,
    isOver && 'tg-over',
    isActive && 'tg-active',
  ];
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={firstColumn + column}
      aria-selected={looks.some((look) => readLook(look).state !== null)}
      className={classes.filter(Boolean).join(' ')}
      style={{ gridRow: firstRow + row, gridColumn: firstColumn + column }}
      data-cell={cell.cards === null ? undefined : key}
      data-row={row}
      data-column={column}
    >
      {cards.map((card, index) => (
        <Card key={card.lessonId} card={card} {...readLook(looks[index])} />
      ))}
      <span className="visually-hidden">{wordsOf(cell, [mark?.text, badge])}</span>
      {mark && <span className="tg-sign" data-text={mark.sign} title={mark.text} aria-hidden />}
      {badge && <span className="tg-badge" data-text={badge} aria-hidden />}
    </div>
  );
});
