/** Files and streams, which are sent without the JSON envelope. */
export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
  csv: 'text/csv',
  xml: 'application/xml',
  bytes: 'application/octet-stream',
  text: 'text/plain',
  calendar: 'text/calendar',
  events: 'text/event-stream',
  picture: 'image/*',
} as const;

export type MediaType = keyof typeof mediaTypes;
