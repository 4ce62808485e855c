import { uploadFile } from './upload-file.ts';

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
const megabytes = 8;

/** The `accept` of a file input for pictures. */
export const acceptedPictures = pictureTypes.join(',');

/** Why a file cannot be uploaded as a picture, as a sentence; null when it can. */
export function refusePicture(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  types: readonly string[] = pictureTypes,
) {
  if (!types.includes(type))
    return `Tệp ${name} không phải là ảnh ${types.map((item) => item.split('/')[1]).join(', ')}. Hãy chọn ảnh khác.`;
  if (size > megabytes * 1024 * 1024) return `Ảnh ${name} lớn hơn ${megabytes} MB. Hãy thu nhỏ ảnh rồi thử lại.`;
  return null;
}

/** Uploads a picture and answers its address; throws with a sentence for people when it cannot be one. */
export async function uploadPicture(file: File, types?: readonly string[]): Promise<string> {
  const refusal = refusePicture(file, types);
  if (refusal) throw new Error(refusal);
  return uploadFile(file, { key: file.name, encoding: 'blob', type: file.type });
}
