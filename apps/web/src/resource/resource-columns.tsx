import { isOffered, type FieldInfo } from '@tkb/contract';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Row } from '../api/rows.ts';
import { wholeText } from '../ui/table/data-table.tsx';
import type { FilteredColumn } from '../ui/table/use-table-state.tsx';
import { describedFields, fieldText, rowLabel, type Labels, type AnyResource } from './labels.ts';

/** A field's value in a cell of the table. */
function renderValue(info: FieldInfo, value: unknown, labels: Labels): ReactNode {
  if (info.kind === 'colour')
    return (
      <span
        className="colour-swatch"
        style={{ background: String(value) }}
        role="img"
        aria-label={`Màu ${String(value)}`}
      />
    );
  if (info.kind === 'flag') return value ? '✓ Có' : <span className="muted">Không</span>;
  return wholeText(fieldText(info, value, labels)) || <span className="muted">–</span>;
}

function choicesOf(info: FieldInfo, labels: Labels): { text: string; value: string }[] | undefined {
  if (info.kind === 'choice') return Object.entries(info.choices ?? {}).map(([value, text]) => ({ value, text }));
  if (info.kind === 'flag') return [true, false].map((value) => ({ value: `${value}`, text: value ? 'Có' : 'Không' }));
  const names = info.kind === 'reference' && info.reference && labels[info.reference];
  return names ? [...names].map(([id, text]) => ({ value: `${id}`, text })) : undefined;
}

/** The table's columns as declared: references by name, one filter at a time; the first opens the row. */
export function resourceColumns(
  resource: AnyResource,
  {
    labels,
    offers,
  }: {
    readonly labels: Labels;
    /** The values that filters offer. */
    readonly offers: Labels;
  },
  open: (row: Row) => void,
): (FilteredColumn<Row> & { key: string; isOnWish: boolean })[] {
  const shown = describedFields(resource).filter(({ info }) => info.inTable !== false);
  // Where a code or a part of the name comes first, a card on a phone is headed by what people call the row, with the code behind.
  const isInName = (name: string) => resource.label.includes(name);
  const hasOwnHead = resource.label.some((name) => name !== shown[0]?.name);
  return shown.map(({ name, info }, index) => ({
    key: name,
    dataIndex: name,
    title: info.title,
    isOnWish: info.isColumnOnWish === true,
    ...(index === 0 && { className: 'name-column' }),
    ...(index > 0 && info.kind === 'links' && { className: 'list-column' }),
    ...(index > 0 && isInName(name) && { className: 'in-card-name' }),
    sorter: !['links', 'list', 'colour'].includes(info.kind),
    choices: choicesOf(info, offers),
    ...(info.kind === 'integer' && { align: 'end' as const }),
    render: (value: unknown, row: Row) =>
      index === 0 ? (
        <button type="button" className="link-button" onClick={() => open(row)}>
          {hasOwnHead && <span className="card-name">{rowLabel(resource, row, labels)}</span>}
          <span className={isInName(name) ? (hasOwnHead ? 'in-card-name' : undefined) : 'card-code'}>
            {fieldText(info, value, labels) || '(chưa đặt)'}
          </span>
          {!isOffered(resource, row) && <Tag className="muted row-state">{resource.offered?.otherwise}</Tag>}
        </button>
      ) : (
        renderValue(info, value, labels)
      ),
  }));
}
