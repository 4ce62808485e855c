/** Errors about timetables, and about giving the lessons of a date to others. */
export const timetableErrors = {
  'timetable.not_draft': {
    status: 409,
    message: 'Thời khóa biểu đã phát hành nên chỉ xem được. Hãy sao chép thành bản nháp để sửa.',
  },
  'timetable.frozen': {
    status: 409,
    message:
      'Thời khóa biểu của năm học đã kết thúc chỉ để xem và xuất tệp. Hãy tạo thời khóa biểu mới cho năm học này.',
  },
  'timetable.year_over': {
    status: 409,
    message:
      'Năm học {opened} đã được mở: lớp và phân công nay là của năm học ấy, không tạo thời khóa biểu cho năm học {year} nữa. Hãy chọn năm học {opened}.',
  },
  'timetable.busy': {
    status: 409,
    message: 'Đang có lượt xếp khác chạy trên thời khóa biểu này ({detail}). Hãy chờ lượt ấy xong rồi làm lại.',
  },
  'timetable.no_lessons': {
    status: 409,
    message: 'Chưa có phân công chuyên môn nên không có tiết nào để xếp. Hãy nhập phân công ở trang Phân công.',
  },
  'timetable.illegal_move': { status: 409, message: 'Không chuyển được tiết: {detail} Hãy chọn ô khác.' },
  'calendar.address_gone': {
    status: 404,
    message:
      'Địa chỉ lịch này không dùng được nữa: đã thu hồi, đã thay bằng địa chỉ mới, hoặc tài khoản không còn xem được thời khóa biểu. Hãy bỏ lịch cũ trong điện thoại và lấy địa chỉ mới ở trang Thời khóa biểu, mục Đăng ký lịch.',
  },
  'substitution.outside_weeks': {
    status: 400,
    message:
      'Ngày {date} là ngày nghỉ hoặc nằm ngoài các tuần của thời khóa biểu đã phát hành. Hãy chọn ngày khác, hoặc phát hành thời khóa biểu cho ngày ấy.',
  },
  'substitution.too_many_days': {
    status: 400,
    message: 'Mỗi lần ghi dạy thay cho từ 1 đến {most} ngày. Hãy xem lại hai ngày, hoặc chia thành nhiều lần.',
  },
  'substitution.refused': { status: 409, message: 'Chưa lưu dạy thay: {detail}. Hãy chọn người khác rồi lưu lại.' },
  'substitution.changed': {
    status: 409,
    message: 'Dạy thay của {name} những ngày này vừa được người khác sửa. Hãy xem lại các tiết rồi lưu tiếp.',
  },
} as const;
