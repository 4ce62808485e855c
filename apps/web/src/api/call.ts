import { fileNoteHeader, operations, type OperationName } from '@tkb/contract';
import type { z } from 'zod';
import { request, send, type RequestOptions } from './request.ts';

type Declared<Name extends OperationName> = (typeof operations)[Name];
/** An operation's query or body as the caller gives it. */
export type InputOf<Name extends OperationName, Part extends 'query' | 'body'> = z.input<
  NonNullable<Declared<Name>[Part]>
>;

/** The `data` of an operation's envelope, which `call` answers. */
export type DataOf<Name extends OperationName> = z.output<NonNullable<Declared<Name>['data']>>;

export interface CallOptions<Name extends OperationName> {
  readonly query?: InputOf<Name, 'query'>;
  /** A file goes as it is. */
  readonly body?: InputOf<Name, 'body'> | Blob;
  /** Values of the `:name` places of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
}

function toRequest<Name extends OperationName>(name: Name, options: CallOptions<Name>) {
  const { method, path } = operations[name];
  const filled = path.replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(String(options.params?.[place])));
  const { query, body, signal } = options;
  return [method, filled, { query, body, signal } as RequestOptions] as const;
}

/** Makes a declared call; throws an `ApiError` when it does not succeed. */
export function call<Name extends OperationName>(name: Name, options: CallOptions<Name> = {}): Promise<DataOf<Name>> {
  return request<DataOf<Name>>(...toRequest(name, options));
}

/** Starts long work without waiting for it; answers the id of its job. */
export async function startJob<Name extends OperationName>(name: Name, options: CallOptions<Name>): Promise<string> {
  const [method, path, rest] = toRequest(name, options);
  const response = await send(method, path, { ...rest, headers: { Prefer: 'respond-async' } });
  return response.headers.get('Location')?.split('/').pop() ?? '';
}

/** Makes a call whose answer is a file and hands it to the browser to save under the server's name; answers what is to be said of it. */
export async function download<Name extends OperationName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<string | null> {
  const response = await send(...toRequest(name, options));
  await saveFile(response);
  const note = response.headers.get(fileNoteHeader);
  return note && decodeURIComponent(note);
}

/** Hands the file of an answer to the browser to save under the server's name. */
export async function saveFile(response: Response): Promise<void> {
  saveBlob(fileNameOf(response.headers.get('Content-Disposition') ?? ''), await response.blob());
}

/** Hands a text to the browser to save as a file. */
export const saveText = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: 'text/plain' }));

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'thoi-khoa-bieu.xlsx';
}
