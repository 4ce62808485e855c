import { fileNoteHeader, mediaTypes } from '@tkb/contract';
import type { Call } from '../../call/call.ts';

/**
 * Answers a file to save, named as in RFC 6266: a plain name for old readers, and the Vietnamese one in UTF-8; a note tells
 * what the user should know about it.
 */
export function sendFile(
  { reply }: Pick<Call<unknown, unknown>, 'reply'>,
  name: string,
  bytes: Buffer,
  type: string = mediaTypes.xlsx,
  note: string | null = null,
) {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      ...(note && { [fileNoteHeader]: encodeURIComponent(note) }),
    })
    .send(bytes);
}
