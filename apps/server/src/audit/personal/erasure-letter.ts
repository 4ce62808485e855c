import type { Letter } from '../../call/services.ts';

/** The last letter to somebody whose data a school has erased; null where no address was known. */
export function erasureLetter(
  { name, email }: { readonly name: string; readonly email: string | null },
  school: string,
): Letter | null {
  if (!email) return null;
  return {
    fullName: name,
    email,
    subject: 'Dữ liệu cá nhân của bạn đã được xóa',
    paragraphs: [
      `${school} đã xóa dữ liệu cá nhân của bạn khỏi phần mềm Thời khóa biểu: họ tên, thư điện tử, số điện thoại và những chỗ nhắc đến bạn trong nhật ký. Tài khoản của bạn ở trường này, nếu có, không đăng nhập được nữa.`,
      'Các tiết đã dạy còn trong thời khóa biểu nhưng không kèm tên bạn. Bản sao lưu làm trước đó được giữ có hạn rồi bỏ.',
      'Đây là thư cuối cùng gửi tới địa chỉ này: phần mềm không còn lưu nó. Nếu có điều chưa đúng, hãy liên hệ nhà trường.',
    ],
  };
}
