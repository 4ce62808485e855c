import { fullDate, weekdayName, type FieldInfo, type ResourceName } from '@tkb/contract';

type LabelOf = (name: ResourceName, id: number) => string;

/** A field's value as the text of a cell, such that reading it back gives the value. */
export function valueText({ kind, choices, reference, link }: FieldInfo, value: unknown, labelOf: LabelOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'flag') return value === true ? 'Có' : 'Không';
  if (kind === 'choice') return choices?.[value as string] ?? '';
  if (kind === 'weekday') return weekdayName(Number(value));
  if (kind === 'date') return fullDate(value as string);
  if (kind === 'reference') return labelOf(reference!, value as number);
  if (kind === 'links' && link?.values)
    return (value as { id: number }[])
      .map(({ id, ...rest }) => `${labelOf(reference!, id)}: ${Object.values(rest).join(' ')}`)
      .join('; ');
  if (kind === 'links') return (value as number[]).map((id) => labelOf(reference!, id)).join('; ');
  if (kind === 'list')
    return (value as object[]).map((item) => Object.values(item).map(numberText).join(': ')).join('; ');
  return numberText(value);
}

const numberText = (value: unknown) => (typeof value === 'number' ? String(value).replace('.', ',') : String(value));
