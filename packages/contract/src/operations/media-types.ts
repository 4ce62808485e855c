/** Files and streams, which are sent without the JSON envelope. */
export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  zip: 'application/zip',
  csv: 'text/csv',
  xml: 'application/xml',
  bytes: 'application/octet-stream',
  calendar: 'text/calendar',
  events: 'text/event-stream',
} as const;

export type MediaType = keyof typeof mediaTypes;

/** The header by which a file is accompanied by a sentence about it, encoded as in an address. */
export const fileNoteHeader = 'x-tkb-note';
