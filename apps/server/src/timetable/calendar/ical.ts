/** A lesson as a calendar shows it: every week (or every other one) from its first date to the last day, both included. */
export interface CalendarEvent {
  /** The same at every fetch, so that programs change the event instead of adding another. */
  readonly uid: string;
  readonly sequence: number;
  /** ISO moment of the last change. */
  readonly changedAt: string;
  /** ISO dates. */
  readonly firstDate: string;
  readonly lastDay: string;
  /** 1 = every week, 2 = every other one from the first date on. */
  readonly everyWeeks: 1 | 2;
  /** Dates among them on which it is not held: days off, and those on which somebody else takes the lesson. */
  readonly skipped?: readonly string[];
  /** `07:00` to `07:45`; null = the whole day, where the school has set no bell times. */
  readonly time: { readonly start: string; readonly end: string } | null;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

const zone = 'Asia/Ho_Chi_Minh';

// Vietnam has had no summer time since 1975.
const head = (name: string): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Thoi khoa bieu//Lich//VI',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  `X-WR-CALNAME:${escapeText(name)}`,
  `NAME:${escapeText(name)}`,
  `X-WR-TIMEZONE:${zone}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  'X-PUBLISHED-TTL:PT6H',
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19750613T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** An iCalendar object (RFC 5545) with lines of at most 75 octets that end in CRLF. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [...head(name), ...events.flatMap(eventLines), 'END:VCALENDAR'];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, summary, location, description } = event;
  const changed = utc(new Date(changedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
  ];
}

/** UNTIL and EXDATE are of the type of DTSTART: a date, or a moment; UNTIL in UTC where the start names a zone (RFC 5545, 3.3.10). */
function timeLines({ firstDate, lastDay, everyWeeks, skipped = [], time }: CalendarEvent): string[] {
  const date = compact(firstDate);
  const rule = everyWeeks === 1 ? 'RRULE:FREQ=WEEKLY' : `RRULE:FREQ=WEEKLY;INTERVAL=${everyWeeks}`;
  if (!time) {
    const without = skipped.map((day) => `EXDATE;VALUE=DATE:${compact(day)}`);
    return [`DTSTART;VALUE=DATE:${date}`, `${rule};UNTIL=${compact(lastDay)}`, ...without, 'TRANSP:TRANSPARENT'];
  }
  const until = utc(new Date(`${lastDay}T23:59:59+07:00`));
  const at = (day: string, clock: string) => `TZID=${zone}:${compact(day)}T${compact(clock)}00`;
  return [
    `DTSTART;${at(firstDate, time.start)}`,
    `DTEND;${at(firstDate, time.end)}`,
    `${rule};UNTIL=${until}`,
    ...skipped.map((day) => `EXDATE;${at(day, time.start)}`),
  ];
}

const compact = (text: string): string => text.replace(/[-:]/g, '');
const utc = (moment: Date): string => `${compact(moment.toISOString().slice(0, 19))}Z`;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a line after at most 75 octets, never inside a letter; what follows starts with a blank. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}
