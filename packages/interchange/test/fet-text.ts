/** The content of an XML element: text, nested elements, or several elements of one name. */
type Content = string | number | boolean | Fields;
export interface Fields {
  readonly [name: string]: Content | readonly Content[];
}

/** One constraint element of a `.fet` text; its weight is 100 and it is active unless the fields say otherwise. */
export type Constraint = readonly [element: string, fields: Fields];

/** A tiny school as FET describes it; everything has a default. */
export interface SchoolText {
  readonly days?: readonly string[];
  readonly hours?: readonly string[];
  readonly teachers?: readonly string[];
  readonly subjects?: readonly string[];
  readonly tags?: readonly string[];
  readonly years?: readonly Fields[];
  readonly rooms?: readonly Fields[];
  readonly activities?: readonly Fields[];
  readonly time?: readonly Constraint[];
  readonly space?: readonly Constraint[];
  readonly buildings?: readonly string[];
  /** Elements before the lists, such as `Mode`. */
  readonly head?: Fields;
  /** Further elements for every teacher. */
  readonly ofTeachers?: Fields;
  readonly version?: string;
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function toXml(name: string, content: Content): string {
  if (typeof content !== 'object') return `<${name}>${escape(String(content))}</${name}>\n`;
  return `<${name}>\n${fieldsToXml(content)}</${name}>\n`;
}

function fieldsToXml(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, content]) => (Array.isArray(content) ? content : [content]).map((item) => toXml(name, item)))
    .join('');
}

const constraintToXml = ([element, fields]: Constraint): string =>
  toXml(element, { Weight_Percentage: 100, ...fields, Active: fields.Active ?? true, Comments: '' });

/** An unsplit activity of one teacher and one class. */
export function activity(id: number, fields: Fields = {}): Fields {
  return {
    Teacher: 'An',
    Subject: 'Toán',
    Students: '6A',
    Duration: 1,
    Total_Duration: fields.Duration ?? 1,
    Id: id,
    Activity_Group_Id: 0,
    Active: true,
    Comments: '',
    ...fields,
  };
}

export const group = (name: string, subgroups: readonly string[] = []): Fields => ({
  Name: name,
  Number_of_Students: 30,
  Comments: '',
  Subgroup: subgroups.map((part) => ({ Name: part, Number_of_Students: 15, Comments: '' })),
});

export const year = (name: string, groups: readonly Fields[]): Fields => ({
  Name: name,
  Number_of_Students: 60,
  Comments: '',
  Group: groups,
});

export const room = (name: string, capacity = 100): Fields => ({
  Name: name,
  Building: '',
  Capacity: capacity,
  Virtual: false,
  Comments: '',
});

/** Times as children of a constraint: `T2.1` is the first hour of day T2. */
export function times(names: readonly string[], day = 'Day', hour = 'Hour'): Fields[] {
  return names.map((name) => {
    const [dayName = '', hourName = ''] = name.split('.');
    return { [day]: dayName, [hour]: hourName };
  });
}

/** A whole `.fet` text; by default 5 days of 5 hours, teachers An and Bình, and year K6 with classes 6A and 6B. */
export function fetText(school: SchoolText = {}): string {
  const { days = ['T2', 'T3', 'T4', 'T5', 'T6'], hours = ['1', '2', '3', '4', '5'] } = school;
  const named = (names: readonly string[]): Fields[] => names.map((Name) => ({ Name, Comments: '' }));
  const { teachers = ['An', 'Bình'], subjects = ['Toán', 'Văn', 'Tin'], tags = ['thực hành'] } = school;
  const lists: Fields = {
    ...school.head,
    Institution_Name: 'Trường thử',
    Comments: '',
    Days_List: { Number_of_Days: days.length, Day: days.map((Name) => ({ Name })) },
    Hours_List: { Number_of_Hours: hours.length, Hour: hours.map((Name) => ({ Name })) },
    Subjects_List: { Subject: named(subjects) },
    Activity_Tags_List: { Activity_Tag: tags.map((Name) => ({ Name, Printable: true, Comments: '' })) },
    Teachers_List: {
      Teacher: teachers.map((Name) => ({
        Name,
        Target_Number_of_Hours: 0,
        Qualified_Subjects: {},
        Comments: '',
        ...school.ofTeachers,
      })),
    },
    Students_List: { Year: school.years ?? [year('K6', [group('6A'), group('6B')])] },
    Activities_List: { Activity: school.activities ?? [activity(1)] },
    Buildings_List: { Building: named(school.buildings ?? []) },
    Rooms_List: { Room: school.rooms ?? [] },
  };
  const time = [['ConstraintBasicCompulsoryTime', {}] as const, ...(school.time ?? [])].map(constraintToXml).join('');
  const space = [['ConstraintBasicCompulsorySpace', {}] as const, ...(school.space ?? [])]
    .map(constraintToXml)
    .join('');
  const constraints = `<Time_Constraints_List>\n${time}</Time_Constraints_List>\n<Space_Constraints_List>\n${space}</Space_Constraints_List>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<fet version="${school.version ?? '6.8.5'}">\n${fieldsToXml(lists)}${constraints}</fet>\n`;
}
