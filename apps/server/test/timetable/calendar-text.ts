/** An event as a calendar program reads it: property name (without parameters) to value, and the parameters by name. */
export interface ReadEvent {
  readonly values: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Reads an iCalendar text by RFC 5545; throws where it is not one. Shares nothing with what writes it. */
export function readCalendarText(text: string): { head: Record<string, string>; events: ReadEvent[] } {
  if (!text.endsWith('\r\n') || /(^|[^\r])\n/.test(text)) throw new Error('lines must end in CRLF');
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`longer than 75 octets: ${long}`);
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  const open: string[] = [];
  const head: Record<string, string> = {};
  const events: { values: Record<string, string>; parameters: Record<string, string> }[] = [];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`not a line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({ values: {}, parameters: {} });
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} was not open`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1);
      if (!event || name in event.values) throw new Error(`twice in one event: ${name}`);
      event.values[name] = unescapeText(value);
      event.parameters[name] = parameters;
    } else if (open.length === 1) head[name] = unescapeText(value);
  }
  if (open.length > 0) throw new Error(`${open.join()} was not closed`);
  return { head, events };
}

const unescapeText = (value: string): string =>
  value.replace(/\\(.)/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

const iso = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** The dates of an event: every week from its start to the end of its rule, on days in Vietnam. */
export function datesOf({ values, parameters }: ReadEvent): string[] {
  const [, every = '1', until = ''] = /^FREQ=WEEKLY(?:;INTERVAL=(\d))?;UNTIL=(.+)$/.exec(values['RRULE'] ?? '') ?? [];
  const isDate = parameters['DTSTART'] === ';VALUE=DATE';
  if (isDate !== /^\d{8}$/.test(until)) throw new Error('UNTIL must be of the type of DTSTART');
  const end = isDate
    ? iso(until)
    : new Date(
        Date.parse(`${iso(until)}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`) + 25_200_000,
      )
        .toISOString()
        .slice(0, 10);
  const dates: string[] = [];
  for (let at = Date.parse(iso(values['DTSTART'] ?? '')); at <= Date.parse(end); at += Number(every) * 7 * 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}
