import { DatabaseError } from './db/driver.ts';
import { StartError } from './errors/start-error.ts';

/** Why the product did not start, in one sentence that says what to do about it. */
export const explainStartFailure = (error: unknown): string =>
  explainKnown(error) ?? `Không khởi động được: ${wordsOf(error)}`;

/** The same of a command, which says itself what it could not do. */
export const explainFailure = (error: unknown): string => explainKnown(error) ?? wordsOf(error);

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function explainKnown(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof DatabaseError) return explainDatabase(error);
  return error instanceof Error ? explainSystem(error) : null;
}

function explainDatabase({ sqlState, message }: DatabaseError): string {
  switch (sqlState) {
    case '28P01':
    case '28000':
      return `PostgreSQL không chấp nhận tên hoặc mật khẩu trong DATABASE_URL (${message}).`;
    case '3D000':
      return `PostgreSQL không có cơ sở dữ liệu nêu trong DATABASE_URL (${message}); hãy tạo trước.`;
    case '42501':
      return `Tài khoản PostgreSQL trong DATABASE_URL thiếu quyền (${message}); hãy cho tài khoản ấy làm chủ cơ sở dữ liệu: ALTER DATABASE ... OWNER TO ...;`;
    case '42P07':
      return `Cơ sở dữ liệu nêu trong DATABASE_URL đã có bảng của chương trình khác (${message}); hãy tạo một cơ sở dữ liệu trống.`;
    case 'XX001':
    case 'XX002':
      return `Dữ liệu trong cơ sở dữ liệu bị hỏng (${message}); hãy phục hồi bản sao lưu gần nhất bằng npm run db:restore -- THƯ_MỤC --force.`;
    case '25006':
      return 'PostgreSQL ở DATABASE_URL chỉ cho đọc, như một máy dự phòng; hãy đặt DATABASE_URL là máy chính.';
    case '53300':
      return `PostgreSQL không còn kết nối trống (${message}); hãy giảm DATABASE_CONNECTIONS hoặc tăng max_connections.`;
    case '57P03':
      return `PostgreSQL đang khởi động hoặc đang dừng (${message}); hãy khởi động lại máy chủ sau ít phút.`;
    case '08006':
      return explainConnecting(message);
    default:
      return `Cơ sở dữ liệu chưa dùng được (${sqlState}: ${message}).`;
  }
}

function explainConnecting(message: string): string {
  if (/certificate/i.test(message))
    return (
      `Không tin được chứng chỉ TLS của PostgreSQL ở DATABASE_URL (${message}); ` +
      'hãy thêm vào cuối địa chỉ sslrootcert=/đường/dẫn/ca.pem, tệp chứng chỉ gốc mà nơi cho thuê cấp.'
    );
  if (/password must be/.test(message))
    return 'PostgreSQL đòi mật khẩu mà DATABASE_URL không có; hãy thêm: postgres://tên:mật-khẩu@máy:5432/tkb.';
  if (/not support SSL/.test(message))
    return `PostgreSQL ở DATABASE_URL không nhận kết nối TLS (${message}); hãy bỏ sslmode khỏi địa chỉ, hoặc bật ssl ở PostgreSQL.`;
  return `Không kết nối được PostgreSQL ở DATABASE_URL (${message}); hãy kiểm tra địa chỉ và PostgreSQL có đang chạy.`;
}

interface SystemError extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** Failures of the operating system, by the call that failed. */
function explainSystem(error: Error): string | null {
  const { code, syscall, path, port, address, hostname } = error as SystemError;
  const place = path ?? '';
  if (syscall === 'listen' || syscall === 'getaddrinfo') return explainListening(code, address ?? hostname, port);
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return `Không ghi được vào ${place}; hãy cấp quyền ghi hoặc đặt DATA_DIR là thư mục khác.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `Ổ đĩa chứa ${place} đã đầy; hãy giải phóng chỗ trống rồi khởi động lại.`;
    case 'ELOOP':
    case 'ENAMETOOLONG':
      return `Đường dẫn ${place} không dùng được: quá dài, hoặc liên kết vòng; hãy đặt DATA_DIR là thư mục khác.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `Không tạo được thư mục ${place} vì trên đường dẫn ấy có một tệp; hãy đặt DATA_DIR là thư mục khác.`;
    default:
      return null;
  }
}

function explainListening(code: string | undefined, address: string | undefined, port: number | undefined): string {
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang được chương trình khác dùng; hãy dừng chương trình ấy hoặc đặt PORT khác.`;
  if (code === 'EACCES')
    return `Hệ điều hành không cho mở cổng ${port}; hãy đặt PORT từ 1024 trở lên hoặc cấp quyền mở cổng.`;
  return `Không mở được địa chỉ ${address ?? ''} của máy này (${code}); hãy kiểm tra HOST.`;
}
