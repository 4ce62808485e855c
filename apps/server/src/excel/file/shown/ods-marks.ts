import { unzipSync } from 'fflate';
import type { SheetMarks } from './sheet-marks.ts';
import { readXml, within, type XmlElement } from './xml-parts.ts';

/** A file fills its sheets up to their last row and column with one that is repeated: nothing of it is shown. */
const mostRepeated = 20_000;

/** How each sheet of an OpenDocument file is shown; null where the file cannot be read so closely. */
export function odsMarks(bytes: Buffer): SheetMarks[] | null {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' || name === 'styles.xml' });
  const read = [parts['styles.xml'], parts['content.xml']].flatMap((part) => (part ? [readXml(part)] : []));
  const roots = read.filter((root) => root !== null);
  const content = roots.at(-1);
  if (roots.length < read.length || content === undefined) return null;
  const styles = new Map(
    roots.flatMap((root) => within(root, 'style:style')).map((style) => [style.attributes['style:name'], style]),
  );
  const isStruck = strikesOf(styles);
  return within(content, 'table:table').map((table) => ({
    isHidden:
      propertiesOf(styles.get(table.attributes['table:style-name']), 'style:table-properties')?.['table:display'] ===
      'false',
    ...readTable(table, isStruck),
  }));
}

type IsStruck = (styleName: string | undefined) => boolean;

type Styles = ReadonlyMap<string | undefined, XmlElement>;

const propertiesOf = (style: XmlElement | undefined, name: string) =>
  style?.children.find((child) => child.name === name)?.attributes;

/** A style strikes out where it says so, or its parent does. */
function strikesOf(styles: Styles): IsStruck {
  const isStruck = (name: string | undefined, depth = 0): boolean => {
    const style = name === undefined ? undefined : styles.get(name);
    if (!style || depth > 20) return false;
    const text = propertiesOf(style, 'style:text-properties');
    const said = text?.['style:text-line-through-type'] ?? text?.['style:text-line-through-style'];
    return said === undefined ? isStruck(style.attributes['style:parent-style-name'], depth + 1) : said !== 'none';
  };
  return (name) => isStruck(name);
}

function readTable(table: XmlElement, isStruck: IsStruck): Omit<SheetMarks, 'isHidden'> {
  const columns = placesOf(within(table, 'table:table-column'), 'table:number-columns-repeated');
  const rows = placesOf(within(table, 'table:table-row'), 'table:number-rows-repeated');
  const defaultStyle = 'table:default-cell-style-name';
  const struck = rows.flatMap(({ element: row, from }) =>
    placesOf(row.children.filter(isCell), 'table:number-columns-repeated').flatMap(
      ({ element: cell, from: column }) => {
        if (cell.children.length === 0) return [];
        const under = columns.findLast((one) => one.from <= column)?.element;
        const style =
          cell.attributes['table:style-name'] ?? row.attributes[defaultStyle] ?? under?.attributes[defaultStyle];
        return hasStruckText(cell, isStruck, isStruck(style)) ? [{ row: from, column }] : [];
      },
    ),
  );
  return { hiddenRows: hiddenOf(rows), hiddenColumns: hiddenOf(columns), struck };
}

const isCell = ({ name }: XmlElement) => name === 'table:table-cell' || name === 'table:covered-table-cell';

/** Elements that may each stand for several, with the first place that each has. */
type Places = readonly { readonly element: XmlElement; readonly from: number; readonly count: number }[];

function placesOf(elements: readonly XmlElement[], repeated: string): Places {
  let next = 0;
  return elements.map((element) => {
    const [from, count] = [next, Number(element.attributes[repeated] ?? 1)];
    next += count;
    return { element, from, count };
  });
}

const hiddenOf = (places: Places): ReadonlySet<number> =>
  new Set(
    places.flatMap(({ element, from, count }) =>
      (element.attributes['table:visibility'] ?? 'visible') === 'visible'
        ? []
        : Array.from({ length: Math.min(count, mostRepeated) }, (_, index) => from + index),
    ),
  );

/** Text of a cell itself or a part of it; a remark on the cell is none of it. */
function hasStruckText(element: XmlElement, isStruck: IsStruck, isOwn: boolean): boolean {
  if (isOwn && element.name.startsWith('text:') && element.text.trim() !== '') return true;
  return element.children.some((child) => {
    if (child.name === 'office:annotation') return false;
    const style = child.attributes['text:style-name'];
    return hasStruckText(child, isStruck, isStruck(style) || isOwn);
  });
}
