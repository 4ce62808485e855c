import type { FetConstraint, FetConstraintBody } from '../constraint.ts';
import { spaceReaders, timeReaders } from './constraint-readers.ts';
import type { FetFile } from '../document.ts';
import { ElementReader, IssueLog } from './element-reader.ts';
import type { FetIssue } from './issue.ts';
import type { FetRead } from './read-context.ts';
import { checkHalfDays, currentName, readDaysPerTerm, readMode } from './read-mode.ts';
import {
  readActivities,
  readBuildings,
  readRooms,
  readSubjects,
  readTags,
  readTeachers,
  readTimes,
  readYears,
} from './read-lists.ts';
import { createNames, References } from './references.ts';
import { parseXml, type XmlElement, type XmlLimits } from '../../xml/xml.ts';

/** How many constraints of one type a file has, and how many of them are switched off. */
export interface FetTypeCount {
  readonly element: string;
  readonly count: number;
  readonly inactive: number;
}

/** An element the reader does not know, by its path without positions, and how often it occurs. */
export interface FetUnknownElement {
  readonly path: string;
  readonly count: number;
}

/** Findings besides the data: nothing in the file is left out without being listed here. */
export interface FetInventory {
  /** The types of constraints that are not supported. */
  readonly unsupported: readonly FetTypeCount[];
  readonly unknownElements: readonly FetUnknownElement[];
  readonly inactiveActivities: number;
}

/** The file with its warnings; or, if it cannot be read, the errors first and then the warnings. */
export type FetReadResult =
  | {
      readonly ok: true;
      readonly file: FetFile;
      readonly inventory: FetInventory;
      readonly warnings: readonly FetIssue[];
    }
  | { readonly ok: false; readonly issues: readonly FetIssue[] };

/** A real file of 16 MB has about 700,000 elements. */
const defaultLimits: XmlLimits = { maxSize: 16 * 1024 * 1024, maxDepth: 32, maxElements: 800_000 };

/** Sections that do not concern the timetable of a week: options for FET's own generator. */
const ignoredSections = ['Timetable_Generation_Options_List'];

/**
 * Reads a `.fet` file (FET 5 to 7) by FET's published file format. Never throws on any input: all faults come back as issues
 * with line, column and path.
 */
export function readFet(text: string | Uint8Array, limits: Partial<XmlLimits> = {}): FetReadResult {
  const parsed = parseXml(text, { ...defaultLimits, ...limits });
  if (!parsed.ok) return { ok: false, issues: [parsed.issue] };
  const log = new IssueLog();
  if (parsed.root.name !== 'fet') {
    log.error('not-fet', parsed.root, { root: parsed.root.name });
    return { ok: false, issues: log.issues };
  }
  const strangers = new Map<string, number>();
  const context: FetRead = {
    root: new ElementReader(parsed.root, log),
    log,
    names: createNames(),
    reportUnknown: (element) => {
      const path = plainPath(element);
      strangers.set(path, (strangers.get(path) ?? 0) + 1);
    },
  };
  const file = readFile(context);
  if (log.hasErrors) return { ok: false, issues: [...log.issues].sort(errorsFirst) };
  const unknownElements = [...strangers].map(([path, count]) => ({ path, count }));
  return { ok: true, file, inventory: takeInventory(file, unknownElements), warnings: log.issues };
}

function readFile(context: FetRead): FetFile {
  const { root } = context;
  const mode = readMode(context);
  const days = readTimes(context, 'day');
  checkHalfDays(context, mode);
  ignoredSections.forEach((name) => root.all(name));
  const file: FetFile = {
    version: root.element.attributes.version ?? '',
    mode,
    daysPerTerm: readDaysPerTerm(context, mode),
    institution: root.text('Institution_Name'),
    // Order matters: names are declared before they are referred to.
    days,
    hours: readTimes(context, 'hour'),
    subjects: readSubjects(context),
    tags: readTags(context),
    teachers: readTeachers(context),
    years: readYears(context),
    buildings: readBuildings(context),
    rooms: readRooms(context),
    activities: readActivities(context),
    timeConstraints: readConstraints(context, 'Time_Constraints_List', timeReaders),
    spaceConstraints: readConstraints(context, 'Space_Constraints_List', spaceReaders),
  };
  root.reportUnknown(context.reportUnknown);
  return file;
}

type Readers = Readonly<Record<string, (refs: References) => FetConstraintBody>>;

function readConstraints(context: FetRead, list: string, readers: Readers): FetConstraint[] {
  const element = context.root.first(list);
  return element?.children.map((child) => readConstraint(context, child, readers)) ?? [];
}

function readConstraint(context: FetRead, element: XmlElement, readers: Readers): FetConstraint {
  const reader = new ElementReader(element, context.log);
  const name = currentName(context, element.name);
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  const head = {
    element: element.name,
    weight: read === undefined ? 100 : reader.percentage('Weight_Percentage'),
    active: reader.flag('Active', true),
    line: element.line,
  };
  if (read === undefined) return { ...head, kind: 'unsupported' };
  const body = read(new References(reader, context.names));
  reader.reportUnknown(context.reportUnknown);
  return { ...head, ...body };
}

function takeInventory(file: FetFile, unknownElements: FetUnknownElement[]): FetInventory {
  const all = [...file.timeConstraints, ...file.spaceConstraints];
  return {
    unsupported: countTypes(all.filter(({ kind }) => kind === 'unsupported')),
    unknownElements,
    inactiveActivities: file.activities.filter(({ active }) => !active).length,
  };
}

/** Counts the constraints of each element name, the most frequent first. */
function countTypes(constraints: readonly FetConstraint[]): FetTypeCount[] {
  const counts = new Map<string, { count: number; inactive: number }>();
  for (const { element, active } of constraints) {
    const entry = counts.get(element) ?? { count: 0, inactive: 0 };
    counts.set(element, { count: entry.count + 1, inactive: entry.inactive + (active ? 0 : 1) });
  }
  return [...counts].map(([element, entry]) => ({ element, ...entry })).sort((a, b) => b.count - a.count);
}

function errorsFirst(a: FetIssue, b: FetIssue): number {
  return Number(a.severity === 'warning') - Number(b.severity === 'warning');
}

function plainPath({ parent, name }: XmlElement): string {
  return parent === null ? name : `${plainPath(parent)}/${name}`;
}
