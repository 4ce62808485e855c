import { accessErrors } from './access-errors.ts';
import { timetableErrors } from './timetable-errors.ts';

/** Every error that the server answers with: its fixed code, HTTP status, and the Vietnamese sentence that people see. */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'Dữ liệu gửi lên chưa hợp lệ. Vui lòng kiểm tra các ô được báo lỗi.' },
  'request.id_invalid': { status: 400, message: 'Đường dẫn không nói rõ mục nào. Hãy mở lại mục ấy từ danh sách.' },
  'request.not_found': {
    status: 404,
    message: 'Không tìm thấy đường dẫn {path}. Hãy tải lại trang; vẫn gặp thì báo người quản trị.',
  },
  'request.method': {
    status: 405,
    message: 'Đường dẫn {path} không nhận {method}, chỉ nhận {allowed}. Hãy sửa chương trình đã gọi.',
  },
  'request.too_large': { status: 413, message: 'Nội dung gửi lên vượt quá {limit}. Hãy chia thành nhiều lần.' },
  'request.media_type': { status: 415, message: 'Loại nội dung {type} không được hỗ trợ. Hãy chọn loại tệp khác.' },
  'request.headers_too_large': {
    status: 431,
    message:
      'Yêu cầu có địa chỉ hoặc phần đầu quá dài. Hãy rút ngắn điều kiện tìm, hoặc xóa dữ liệu duyệt web của trang này rồi thử lại.',
  },
  'request.malformed': {
    status: 400,
    message: 'Yêu cầu gửi lên bị hỏng trên đường truyền. Hãy tải lại trang; vẫn gặp thì báo người quản trị mạng.',
  },
  'request.too_slow': { status: 408, message: 'Yêu cầu gửi lên quá chậm nên đã dừng. Hãy kiểm tra mạng rồi thử lại.' },
  'request.too_many': { status: 429, message: 'Thao tác quá nhanh. Vui lòng thử lại sau {seconds} giây.' },
  'server.failed': {
    status: 500,
    message: 'Máy chủ gặp lỗi. Hãy thử lại; vẫn gặp thì báo người quản trị mã {reference}.',
  },
  'server.unavailable': { status: 503, message: 'Máy chủ chưa sẵn sàng. Vui lòng thử lại sau ít phút.' },
  'server.no_memory': {
    status: 503,
    message:
      'Máy chủ thiếu bộ nhớ cho việc này nên đã dừng nó; những gì đã lưu vẫn còn. Hãy thử lại khi máy chủ rảnh hơn; vẫn gặp thì báo người quản trị máy chủ.',
  },
  'server.full': {
    status: 503,
    message:
      'Máy chủ hết chỗ lưu nên việc vừa rồi chưa được ghi lại; những gì đã lưu vẫn còn. Hãy báo người quản trị máy chủ, rồi thử lại.',
  },

  'unit.unknown': {
    status: 404,
    message: 'Địa chỉ {host} không thuộc đơn vị nào. Hãy mở đúng địa chỉ mà nhà trường được cấp.',
  },

  ...accessErrors,

  'person.name_differs': {
    status: 400,
    message: 'Tên nhập vào không trùng với “{name}”. Hãy gõ đúng tên ấy, cả dấu.',
  },
  'erasure.no_school': {
    status: 409,
    message:
      'Tài khoản của cả đơn vị không thuộc trường nào. Hãy nhờ một người quản trị khác của đơn vị xóa tài khoản ở trang Người dùng.',
  },
  'erasure.asked': {
    status: 409,
    message: 'Bạn đã gửi yêu cầu này và trường chưa trả lời. Muốn viết lại lý do, hãy rút yêu cầu cũ trước.',
  },
  'erasure.over': {
    status: 409,
    message: 'Yêu cầu này không còn chờ trả lời: đã được trả lời hoặc người gửi đã rút. Hãy tải lại trang.',
  },
  'record.not_found': {
    status: 404,
    message: 'Không tìm thấy {resource} được yêu cầu; có thể vừa bị xóa. Hãy tải lại trang.',
  },
  'record.taken': {
    status: 409,
    message: '{resource} đã tồn tại: {detail}. Hãy sửa mục đã có, hoặc đặt giá trị khác.',
  },
  'record.referenced': {
    status: 409,
    message: 'Không xóa được vì đang được dùng: {detail}. Hãy bỏ ở đó trước{instead}.',
  },
  'record.reference_missing': {
    status: 400,
    message: 'Giá trị được chọn không tồn tại: {detail}. Hãy tải lại trang rồi chọn lại.',
  },
  'record.stale': { status: 409, message: 'Người khác vừa sửa trước bạn. Hãy xem bản mới rồi lưu lại.' },
  'record.check_failed': { status: 400, message: 'Chưa lưu được: {detail}. Hãy sửa rồi lưu lại.' },

  'week.holds_lessons': {
    status: 409,
    message:
      'Chỗ sắp bỏ đang có tiết: {detail}. Đồng ý thì tiết đã xếp về danh sách chưa xếp của bản nháp, tiết cố định bị xóa; thời khóa biểu đã phát hành giữ nguyên.',
  },
  'week.period_inside': {
    status: 409,
    message: 'Không bỏ được một tiết ở giữa ca: {detail}. Hãy bỏ từ tiết cuối trở lên.',
  },
  'school.has_data': {
    status: 409,
    message: '{name} đang có {detail}. Nhập đúng tên trường để xác nhận xóa tất cả.',
  },
  'school.laid_out': {
    status: 409,
    message:
      'Trường đã có thời khóa biểu nên không lập lại từ đầu. Sửa khung giờ ở trang Ngày học, số tiết ở trang Môn khối lớp.',
  },
  'school.name_differs': {
    status: 400,
    message: 'Tên nhập vào không trùng với tên trường “{name}”. Hãy gõ đúng tên ấy, cả dấu.',
  },

  'grid.slot_unknown': {
    status: 400,
    message:
      '{day} {shift} tiết {period} không có trong khung giờ của trường. Hãy tải lại trang, hoặc thêm tiết ở trang Ngày học.',
  },
  'grid.copy_stale': {
    status: 409,
    message:
      'Bảng bạn định chép sang vừa được người khác sửa, nên chưa lưu gì. Hãy bấm Lưu bản của tôi để chép đè, hoặc bỏ chọn bảng ấy.',
  },
  'grid.mark_not_allowed': {
    status: 400,
    message: 'Bảng này chỉ nhận ô bận hoặc để trống. Hãy bỏ các ô đánh dấu khác.',
  },

  ...timetableErrors,
  'class.has_subjects': {
    status: 409,
    message: 'Lớp đang có {count} môn trong bảng phân công. Đồng ý thì chúng bị xóa theo lớp; không thì giữ lớp lại.',
  },
  'curriculum.removes_assigned': {
    status: 409,
    message:
      '{count} phân công đã có giáo viên không có trong môn khối lớp: {detail}. Đồng ý thì các phân công ấy bị xóa; muốn giữ thì hãy ghi lại môn và số nhóm của khối trước.',
  },
  'history.nothing_to_undo': {
    status: 409,
    message: 'Không còn thay đổi nào để hoàn tác. Các thay đổi trước đó xem ở Lịch sử.',
  },
  'history.nothing_to_redo': {
    status: 409,
    message: 'Không có thay đổi nào để làm lại. Các thay đổi đã có xem ở Lịch sử.',
  },
  'history.outside_week': {
    status: 409,
    message:
      '{count} tiết phải về chỗ không còn trong khung giờ của trường ({detail}). Hãy mở lại ngày, ca hoặc số tiết ấy rồi làm lại thao tác này; cho đến lúc ấy lịch sử vẫn giữ chỗ cũ.',
  },
  'history.step_of_others': {
    status: 409,
    message: 'Thay đổi gần nhất là của {name}: “{detail}”. Hãy hỏi người ấy, hoặc chọn thay đổi cần trả lại ở Lịch sử.',
  },
  'history.undo_of_others': {
    status: 409,
    message: 'Thay đổi hoàn tác gần nhất là do {name} hoàn tác: “{detail}”. Hãy hỏi người ấy trước khi làm lại.',
  },
  'lesson.placed': {
    status: 400,
    message: 'Tiết {detail} đã được xếp nên không có trong các tiết chưa xếp. Hãy tải lại bảng rồi chọn tiết khác.',
  },
  'lesson.locked': { status: 409, message: 'Tiết {detail} đang bị khóa. Hãy mở khóa rồi làm lại.' },
  'job.not_repeatable': { status: 409, message: 'Không chạy lại y hệt được: {detail} Hãy xếp lượt mới.' },
  'job.interrupted': {
    status: 500,
    message: 'Lượt chạy bị gián đoạn; kết quả đã lưu gần nhất được giữ lại. Hãy chạy tiếp từ đó.',
  },
  'job.not_found': { status: 404, message: 'Không tìm thấy lượt chạy này. Hãy tải lại trang để xem các lượt đang có.' },

  'analysis.running': {
    status: 503,
    message:
      'Việc kiểm tra cần thêm thời gian và vẫn đang chạy. Hãy chờ {seconds} giây rồi kiểm tra lại để nhận kết quả.',
  },

  'import.too_large': {
    status: 413,
    message: 'Tệp quá lớn: {size}, tối đa {limit}. Hãy bỏ hình và trang thừa, hoặc chia thành nhiều tệp.',
  },
  'import.rows_wrong': {
    status: 400,
    message: 'Còn {count} dòng chưa nhập được nên chưa lưu gì. Hãy sửa các ô được báo lỗi.',
  },
  'year.opened': {
    status: 409,
    message:
      'Năm học {year} đã được mở ngày {date}, các lớp đã được chuyển lên nên không mở lần nữa. Hãy đóng bảng này rồi xem trang Lớp học; chỉ chọn năm học khác khi cần mở thêm một năm.',
  },
  'year.impossible': { status: 409, message: 'Chưa mở được năm học mới: {detail} Hãy kiểm tra rồi mở lại.' },
  'import.cells_unread': {
    status: 409,
    message: 'Còn {count} ô chưa đọc được nên chưa lưu gì. Hãy trả lời các chữ được hỏi, hoặc đồng ý bỏ các ô đó.',
  },
  'import.overtaken': {
    status: 409,
    message:
      'Chưa lưu thêm gì: {name} đã nhập {detail} lúc {time}, sau khi bạn xem trước. Nếu đó là bạn (mạng vừa ngắt) thì tệp đã được nhập. Hãy xem lại bản xem trước rồi nhập.',
  },
  'import.changed_since': {
    status: 409,
    message: 'Không hoàn tác được lượt nhập vì sau đó đã có thay đổi: {detail}. Hãy {instead}.',
  },
  'import.rows_needed': {
    status: 400,
    message:
      'Lớp, môn hay giáo viên trong tệp chưa có trong danh mục nên chưa nhập được tiết nào. Hãy đánh dấu “Tạo tất cả các mục này khi nhập”, hoặc trả lời các chữ được hỏi.',
  },
  'import.reading_stopped': {
    status: 503,
    message:
      'Chưa đọc được tệp: máy chủ đã ngắt việc đọc hai lần, thường do thiếu bộ nhớ, chưa rõ do tệp hay do máy. Hãy thử lại sau {seconds} giây; vẫn gặp thì bỏ hình và trang thừa rồi lưu lại, hoặc báo người quản trị.',
  },
  'import.not_understood': { status: 400, message: 'Không đọc được tệp: {detail}' },
  'upload.type_not_allowed': { status: 415, message: 'Loại tệp {type} không được phép. Hãy chọn ảnh, PDF hoặc Excel.' },
  'upload.content_wrong': { status: 400, message: 'Nội dung tệp không phải là {type}. Hãy chọn tệp khác.' },
  'upload.base64_wrong': { status: 400, message: 'Tệp bị hỏng trên đường gửi. Hãy chọn lại tệp.' },
  'upload.empty': { status: 400, message: 'Tệp tải lên đang trống. Hãy chọn tệp khác.' },
  'upload.folder_full': {
    status: 413,
    message: 'Trường đã dùng hết {limit} dành cho tệp tải lên. Hãy nhờ người quản trị xóa bớt tệp cũ.',
  },
  'upload.not_found': { status: 404, message: 'Không tìm thấy tệp. Hãy tải tệp lên lại.' },
  'upload.store_failed': { status: 503, message: 'Kho lưu tệp chưa sẵn sàng ({detail}). Hãy thử lại sau ít phút.' },
  'upload.link_used': {
    status: 409,
    message: 'Đường dẫn tải lên này đã nhận một tệp khác: mỗi đường dẫn chỉ dùng cho một tệp. Hãy chọn tệp lại.',
  },
  'upload.link_invalid': { status: 403, message: 'Đường dẫn tải lên không hợp lệ hoặc đã hết hạn. Hãy chọn tệp lại.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

type PlacesOf<Message extends string> = Message extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** The values for the `{name}` places in the sentence of a code. */
export type ErrorValues<Code extends ErrorCode = ErrorCode> = Readonly<
  Record<PlacesOf<(typeof errorCatalogue)[Code]['message']>, string | number>
>;

/** The sentence of an error with its places filled. */
export function errorMessage(code: ErrorCode, values: Partial<ErrorValues>): string {
  const told = new Map<string, string | number>(Object.entries(values));
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (_, place: string) => String(told.get(place) ?? '')).trim();
}
