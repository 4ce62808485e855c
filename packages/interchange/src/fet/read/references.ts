import { ElementReader } from './element-reader.ts';
import type { XmlElement } from '../../xml/xml.ts';
import type { FetTime } from '../constraint.ts';

export type ReferenceKind =
  | 'day'
  | 'hour'
  | 'teacher'
  | 'students'
  | 'subject'
  | 'tag'
  | 'building'
  | 'room'
  | 'activity';

/** All names declared so far, each with its index in the case of days, hours and activities. */
export type Names = { readonly [K in ReferenceKind]: Map<string, number> };

/** Empty tables, which are filled section by section. */
export function createNames(): Names {
  return {
    day: new Map(),
    hour: new Map(),
    teacher: new Map(),
    students: new Map(),
    subject: new Map(),
    tag: new Map(),
    building: new Map(),
    room: new Map(),
    activity: new Map(),
  };
}

/** Resolves the references of constraint elements and logs those to unknown names. */
export class References {
  readonly reader: ElementReader;
  private readonly names: Names;

  constructor(reader: ElementReader, names: Names) {
    this.reader = reader;
    this.names = names;
  }

  /** The name in a child, which must exist and be known. */
  name(child: string, kind: ReferenceKind): string {
    const element = this.reader.first(child);
    if (element === null) {
      this.reader.log.error('missing-element', this.reader.element, { element: child });
      return '';
    }
    this.check(element, kind);
    return element.text;
  }

  /** The name in a child, empty (= any) when the child is absent or empty. */
  optionalName(child: string, kind: ReferenceKind): string {
    const element = this.reader.first(child);
    if (element === null || element.text === '') return '';
    this.check(element, kind);
    return element.text;
  }

  nameList(child: string, kind: ReferenceKind): string[] {
    const elements = this.reader.all(child);
    elements.forEach((element) => this.check(element, kind));
    return elements.map(({ text }) => text);
  }

  activity(child = 'Activity_Id'): number {
    const id = this.reader.integer(child, 0);
    const element = this.reader.first(child);
    if (element) this.checkActivity(element, id);
    return id;
  }

  activities(): number[] {
    const ids = this.reader.integers('Activity_Id', 0);
    this.reader.all('Activity_Id').forEach((element, index) => this.checkActivity(element, ids[index] ?? 0));
    this.reader.checkTotal('Number_of_Activities', ids.length);
    return ids;
  }

  /** The activities listed in a child, whose total is declared there. */
  activitySet(child: string): number[] {
    const element = this.reader.first(child);
    if (element !== null) return new References(new ElementReader(element, this.reader.log), this.names).activities();
    this.reader.log.error('missing-element', this.reader.element, { element: child });
    return [];
  }

  /** The index of the day or hour that a child names; null when it is absent or empty. */
  index(child: string, kind: 'day' | 'hour'): number | null {
    const element = this.reader.first(child);
    return element === null || element.text === '' ? null : this.indexIn(element, kind);
  }

  /** A list of times such as `Not_Available_Time{Day, Hour}`, with its declared total. */
  times(child: string, total: string, day = 'Day', hour = 'Hour'): FetTime[] {
    const elements = this.reader.all(child);
    this.reader.checkTotal(total, elements.length);
    return elements.map((element) => ({ day: this.part(element, day, 'day'), hour: this.part(element, hour, 'hour') }));
  }

  private part(element: XmlElement, name: string, kind: 'day' | 'hour'): number {
    const child = element.children.find((candidate) => candidate.name === name);
    if (child) return this.indexIn(child, kind);
    this.reader.log.error('missing-element', element, { element: name });
    return 0;
  }

  private indexIn(element: XmlElement, kind: 'day' | 'hour'): number {
    this.check(element, kind);
    return this.names[kind].get(element.text) ?? 0;
  }

  private check(element: XmlElement, kind: ReferenceKind): void {
    if (this.names[kind].has(element.text)) return;
    this.reader.log.error('unknown-reference', element, { kind, name: element.text });
  }

  private checkActivity(element: XmlElement, id: number): void {
    if (this.names.activity.has(String(id))) return;
    this.reader.log.error('unknown-reference', element, { kind: 'activity', name: String(id) });
  }
}
