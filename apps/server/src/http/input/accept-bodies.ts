import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { uploadTypes } from '../../upload/file-types.ts';

// The largest file (8 MB) as base64.
const uploadLimit = 11 * 1024 * 1024;

/** How bodies are read, by their content type. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer);
    if (text === '') done(null, undefined);
    else if (text === null) done(unreadable('chữ không theo bảng mã UTF-8; hãy lưu hoặc gửi lại bằng UTF-8'));
    else if (isTooDeep(body as Buffer)) done(unreadable(`JSON lồng nhau quá ${deepest} tầng; hãy viết lại rồi gửi`));
    else
      parseJson(request, text, (error, value) =>
        done(error && unreadable('JSON viết sai; hãy sửa rồi gửi lại'), value),
      );
  });
  const files = ['application/octet-stream', 'application/xml', 'text/xml'];
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const uploads = uploadTypes.filter((type) => !app.hasContentTypeParser(type));
  app.addContentTypeParser(uploads, { parseAs: 'buffer', bodyLimit: uploadLimit }, (_request, body, done) =>
    done(null, body),
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body, null when it is in another code: its letters would be stored as question marks. */
function decodeUtf8(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

const unreadable = (reason: string) =>
  new AppError('request.invalid', {}, { errors: [{ field: '', code: 'unreadable', message: `Dữ liệu: ${reason}.` }] });

/** Calls take lists of rows with parts; nothing of theirs is half as deep. */
const deepest = 64;

const [quote, backslash] = [0x22, 0x5c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Reading a million lists within each other takes seconds, in which nobody is served: they are counted first. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) at = endOfString(json, at);
    else if (isOpening(byte)) depth += 1;
    else if (isClosing(byte)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** The position of the quote that ends the string which begins at `start`. */
function endOfString(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === backslash) at += 1;
    else if (json[at] === quote) return at;
  }
  return json.length;
}
