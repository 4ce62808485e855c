import type { Placement, Timetable } from '@tkb/solver';
import type { FetFile } from './document.ts';
import type { FetProblemMap } from './translate/to-problem.ts';
import { escapeXml } from '../xml/escape.ts';
import { parseXml, type XmlElement } from '../xml/xml.ts';

/** A text that replaces `length` characters of a file at an offset. */
interface Insertion {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/**
 * The original file with every placed activity locked at its time and room (weight 100 %), so that FET can confirm the
 * timetable; nothing else in the text changes. Throws when `file` was not read from this text.
 */
export function writeFetTimetable(
  originalText: string,
  file: FetFile,
  map: FetProblemMap,
  timetable: Timetable,
): string {
  const mark = originalText.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = originalText.slice(mark.length);
  const parsed = parseXml(text, { maxSize: Infinity, maxDepth: 32, maxElements: Infinity });
  if (!parsed.ok) throw new Error(`the original text is not XML: ${parsed.issue.code} in line ${parsed.issue.line}`);
  const placed = map.activityOfLesson.flatMap((id, lesson) => {
    const placement = timetable[lesson] ?? null;
    return placement === null ? [] : [{ id, placement }];
  });
  const times = placed.map(({ id, placement }) => timeConstraint(file, map, id, placement)).join('');
  const rooms = placed.map(({ id, placement }) => roomConstraint(file, map, id, placement)).join('');
  const insertions = [
    insertInto(parsed.root, 'Time_Constraints_List', times, text),
    insertInto(parsed.root, 'Space_Constraints_List', rooms, text),
  ];
  return mark + applyInsertions(text, insertions);
}

function timeConstraint(file: FetFile, map: FetProblemMap, id: number, { slot }: Placement): string {
  const day = Math.floor(slot / map.hours);
  const hour = slot % map.hours;
  const isThere = file.timeConstraints.some(
    (known) =>
      known.kind === 'preferred-start' &&
      known.active &&
      known.weight >= 100 &&
      known.activity === id &&
      known.day === day &&
      known.hour === hour,
  );
  if (isThere) return '';
  return constraintElement('ConstraintActivityPreferredStartingTime', [
    ['Activity_Id', String(id)],
    ['Preferred_Day', file.days[day]?.name ?? ''],
    ['Preferred_Hour', file.hours[hour]?.name ?? ''],
  ]);
}

function roomConstraint(file: FetFile, map: FetProblemMap, id: number, { room }: Placement): string {
  if (room === null || room === map.noRoom) return '';
  const joined = map.joined[room - file.rooms.length];
  const name = file.rooms[joined?.virtual ?? room]?.name ?? '';
  const realRooms = joined?.parts.map((part) => file.rooms[part]?.name ?? '') ?? [];
  const isThere = file.spaceConstraints.some(
    (known) =>
      known.kind === 'activity-rooms' &&
      known.active &&
      known.weight >= 100 &&
      known.activity === id &&
      known.rooms.length === 1 &&
      known.rooms[0] === name &&
      known.realRooms.join('\n') === realRooms.join('\n'),
  );
  if (isThere) return '';
  return constraintElement('ConstraintActivityPreferredRoom', [
    ['Activity_Id', String(id)],
    ['Room', name],
    ...(realRooms.length === 0 ? [] : [['Number_of_Real_Rooms', String(realRooms.length)] as const]),
    ...realRooms.map((real) => ['Real_Room', real] as const),
  ]);
}

function constraintElement(element: string, fields: readonly (readonly [string, string])[]): string {
  const all = [
    ['Weight_Percentage', '100'],
    ...fields,
    ['Permanently_Locked', 'true'],
    ['Active', 'true'],
    ['Comments', ''],
  ];
  const lines = all.map(([name, value = '']) => `\t<${name}>${escapeXml(value)}</${name}>\n`);
  return `<${element}>\n${lines.join('')}</${element}>\n`;
}

/** Inserts at the end of a list; a list that is absent or empty is written out. */
function insertInto(root: XmlElement, list: string, content: string, text: string): Insertion {
  const element = root.children.find(({ name }) => name === list);
  if (content === '') return { offset: 0, length: 0, text: '' };
  if (element === undefined) {
    return { offset: root.contentEnd, length: 0, text: `<${list}>\n${content}</${list}>\n` };
  }
  const isSelfClosing = text.slice(0, element.contentStart).endsWith('/>');
  if (!isSelfClosing) return { offset: element.contentEnd, length: 0, text: content };
  const start = text.lastIndexOf('<', element.contentStart);
  return { offset: start, length: element.contentStart - start, text: `<${list}>\n${content}</${list}>` };
}

function applyInsertions(text: string, insertions: readonly Insertion[]): string {
  const ordered = [...insertions].sort((a, b) => a.offset - b.offset);
  let result = '';
  let position = 0;
  for (const { offset, length, text: inserted } of ordered) {
    result += text.slice(position, offset) + inserted;
    position = offset + length;
  }
  return result + text.slice(position);
}
