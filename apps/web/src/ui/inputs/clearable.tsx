import { CloseCircleFilled } from '@ant-design/icons';

/** `allowClear` of a list to choose from: the button that empties it has a name of ours instead of the library's English one. */
export const clearable = { label: 'Xóa lựa chọn' };

/** The same for a box to type in, whose button has only its picture. */
export const clearableText = { clearIcon: <CloseCircleFilled role="img" aria-label="Xóa chữ đã gõ" /> };
