import { call } from '../api/call.ts';
import { fileAddress } from '../api/request.ts';

/** One upload; the defaults are those of the server. */
export interface UploadOptions {
  /** The name that people gave to the file. */
  readonly key: string;
  /** `base64`: the content is a data URL; `blob`: it is sent as it is. */
  readonly encoding?: string;
  readonly type?: string;
  readonly acl?: 'public-read';
}

/** The calls an upload makes; tests put their own in place. */
export interface UploadPorts {
  readonly presign: (body: {
    acl: 'public-read';
    content_encoding: 'base64' | 'blob';
    content_type: string;
    content_length?: number;
    key: string;
    platform: 'website';
  }) => Promise<{ readonly upload_url?: string; readonly direct_url?: string } | null>;
  readonly put: (url: string, init: RequestInit) => Promise<Response>;
}

const serverPorts: UploadPorts = {
  presign: (body) => call('presignUpload', { body }),
  put: (url, init) => fetch(fileAddress(url), init),
};

/**
 * Asks for an address, puts the file there and answers where it can be read. Throws `Invalid encoding` for another encoding
 * and `presigned error` when the server names no addresses.
 */
export async function uploadFile(
  content: string | Blob,
  { key, encoding = 'base64', type = 'image/jpeg', acl = 'public-read' }: UploadOptions,
  { presign, put }: UploadPorts = serverPorts,
): Promise<string> {
  const body = encodeContent(content, encoding);
  const links = await presign({
    acl,
    content_encoding: encoding as 'base64' | 'blob',
    content_type: type,
    key,
    platform: 'website',
    ...(body instanceof Blob && { content_length: body.size }),
  });
  if (!links?.upload_url || !links.direct_url) throw new Error('presigned error');
  const headers = {
    'x-amz-acl': acl,
    'Content-Type': type,
    ...(encoding === 'base64' && { 'Content-Encoding': encoding }),
  };
  const response = await put(links.upload_url, { method: 'PUT', body, headers });
  if (!response.ok) throw new Error(await refusalOf(response));
  return links.direct_url;
}

function encodeContent(content: string | Blob, encoding: string): string | Blob {
  if (encoding === 'base64') return String(content).replace(/^data:[\w/+.-]+;base64,/, '');
  if (encoding === 'blob') return content;
  throw new Error('Invalid encoding');
}

async function refusalOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return (
    body?.message ?? `Máy chủ không nhận tệp (mã ${response.status}). Hãy thử lại; vẫn gặp thì báo người quản trị.`
  );
}
