import { describe, expect, it } from 'vitest';
import { refusePicture } from './picture.ts';
import { uploadFile, type UploadPorts } from './upload-file.ts';

const links = { upload_url: 'https://store.vn/up', direct_url: 'https://store.vn/file.png' };

/** Ports that note what was sent. */
function record(answer: Awaited<ReturnType<UploadPorts['presign']>> = links, status = 200) {
  const sent: { presign?: unknown; url?: string; init?: RequestInit } = {};
  const ports: UploadPorts = {
    presign: async (body) => {
      sent.presign = body;
      return answer;
    },
    put: async (url, init) => {
      Object.assign(sent, { url, init });
      return Response.json({ message: 'Kho đầy.' }, { status });
    },
  };
  return { sent, ports };
}

describe('upload', () => {
  it(
    'as base64 strips the prefix of the data URL, with the documented defaults',
    { tags: ['seed-5.3', 'seed-7.14'] },
    async () => {
      const { sent, ports } = record();
      expect(await uploadFile('data:image/jpeg;base64,AAAA', { key: 'a.jpg' }, ports)).toBe(links.direct_url);
      expect(sent.presign).toEqual({
        acl: 'public-read',
        content_encoding: 'base64',
        content_type: 'image/jpeg',
        key: 'a.jpg',
        platform: 'website',
      });
      expect(sent.url).toBe(links.upload_url);
      expect(sent.init).toMatchObject({
        method: 'PUT',
        body: 'AAAA',
        headers: { 'x-amz-acl': 'public-read', 'Content-Encoding': 'base64', 'Content-Type': 'image/jpeg' },
      });
    },
  );

  it('as blob sends the file as it is', { tags: ['seed-5.3'] }, async () => {
    const { sent, ports } = record();
    const blob = new Blob(['x'], { type: 'image/png' });
    await uploadFile(blob, { key: 'a.png', encoding: 'blob', type: 'image/png' }, ports);
    expect(sent.presign).toMatchObject({ content_encoding: 'blob', content_length: 1 });
    expect(sent.init?.body).toBe(blob);
    expect(sent.init?.headers).not.toHaveProperty('Content-Encoding');
  });

  it('in another encoding is refused before anything is sent', { tags: ['seed-5.3'] }, async () => {
    const { sent, ports } = record();
    await expect(uploadFile('x', { key: 'a', encoding: 'hex' }, ports)).rejects.toThrow(/^Invalid encoding$/);
    expect(sent).toEqual({});
  });

  it.each([[null], [{}], [{ upload_url: 'https://a.vn' }], [{ direct_url: 'https://a.vn' }]])(
    'without addresses (%j) is an error',
    { tags: ['seed-5.3'] },
    async (answer) => {
      const { sent, ports } = record(answer);
      await expect(uploadFile('x', { key: 'a' }, ports)).rejects.toThrow(/^presigned error$/);
      expect(sent.url).toBeUndefined();
    },
  );

  it('that the store refuses says why', async () => {
    await expect(uploadFile('x', { key: 'a' }, record(links, 413).ports)).rejects.toThrow('Kho đầy.');
  });
});

it('only pictures of a sensible size are taken', () => {
  const file = (type: string, size = 10) => ({ name: 'a', type, size });
  expect(refusePicture(file('image/png'))).toBeNull();
  expect(refusePicture(file('image/svg+xml'))).toContain('không phải là ảnh');
  expect(refusePicture(file('image/webp'), ['image/png'])).toContain('png');
  expect(refusePicture(file('image/png', 9 * 1024 * 1024))).toContain('8 MB');
});
