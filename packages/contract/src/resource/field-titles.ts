/**
 * What the fields of calls are called in sentences for people, by name: for those that were not declared with a field
 * builder. One name means the same wherever it stands.
 */
export const fieldTitles: Readonly<Record<string, string>> = {
  ...{ id: 'Mã bản ghi', ids: 'Các mục được chọn', version: 'Phiên bản', stt: 'Thứ tự', code: 'Mã', name: 'Tên' },
  ...{ note: 'Ghi chú', kind: 'Loại', type: 'Loại tệp', items: 'Các dòng', removed: 'Các dòng bị xóa' },

  // Lists
  ...{ pageIndex: 'Trang', pageSize: 'Số dòng mỗi trang', search: 'Từ cần tìm', sort: 'Cách sắp xếp' },
  ...{ status: 'Trạng thái', after: 'Mốc bắt đầu' },

  // Schools and their years
  ...{ schoolId: 'Trường', schoolName: 'Tên trường', confirmName: 'Tên trường', provinceId: 'Tỉnh/thành phố' },
  ...{ levelId: 'Cấp học', levelIds: 'Cấp học', shiftId: 'Ca học', shiftIds: 'Ca học', teachingDays: 'Ngày học' },
  ...{ address: 'Địa chỉ', phone: 'Điện thoại', email: 'Thư điện tử', principal: 'Hiệu trưởng' },
  ...{ contact: 'Người liên hệ', parent: 'Cơ quan quản lý', logo: 'Logo', force: 'Xác nhận' },
  ...{ schoolYear: 'Năm học', semester: 'Học kỳ', homeroom: 'Giáo viên chủ nhiệm', teachers: 'Giáo viên bộ môn' },

  // Users, roles, menu
  ...{ username: 'Tên đăng nhập', password: 'Mật khẩu', currentPassword: 'Mật khẩu hiện tại' },
  ...{ newPassword: 'Mật khẩu mới', fullName: 'Họ và tên', isActive: 'Đang hoạt động' },
  ...{ roleId: 'Vai trò', roleIds: 'Vai trò', permissions: 'Quyền', permissionValue: 'Quyền' },
  ...{ key: 'Khóa', bit: 'Bit quyền', permissionBit: 'Bit quyền', parent_Id: 'Mục cha', url: 'Địa chỉ trang' },
  icon: 'Biểu tượng',

  // Assignments
  ...{ classId: 'Lớp', gradeId: 'Khối lớp', gradeIds: 'Khối lớp', subjectId: 'Môn học', subjectIds: 'Môn học' },
  ...{ teacherId: 'Giáo viên', teacherIds: 'Giáo viên', departmentId: 'Tổ chuyên môn', siteId: 'Điểm trường' },
  ...{ otherSiteId: 'Điểm trường', roomId: 'Phòng học', classSubjectId: 'Phân công', group: 'Nhóm' },
  ...{ mainPeriods: 'Số tiết chính khóa', oppositePeriods: 'Số tiết trái buổi', blockPattern: 'Cách chia tiết' },
  ...{ joinedClassIds: 'Lớp ghép', replaceClassIds: 'Lớp thay toàn bộ phân công' },
  ...{ weekFrom: 'Từ tuần', weekTo: 'Đến tuần', weekPattern: 'Tuần học', weekPeriods: 'Số tiết theo tuần' },
  parallelGroup: 'Nhóm học song song',

  // Timetables
  ...{
    timetableId: 'Thời khóa biểu',
    payer: 'Người chịu',
    level: 'Mức',
    effectiveFrom: 'Ngày áp dụng',
    day: 'Thứ',
    period: 'Tiết',
    moves: 'Các tiết chuyển',
  },
  ...{
    lessonId: 'Tiết học',
    lessonIds: 'Các tiết',
    chainsFor: 'Ô cần tìm chuỗi đổi',
    includeLocked: 'Cả tiết đã khóa',
  },
  ...{ stepId: 'Bước', otherStepId: 'Bước so sánh', other: 'Thời khóa biểu so sánh' },
  ...{ ownerKind: 'Loại thời khóa biểu', ownerId: 'Lớp, giáo viên hoặc phòng' },

  // Arranging
  ...{
    jobId: 'Lượt chạy',
    seconds: 'Thời gian chạy',
    seed: 'Số khởi tạo',
    preview: 'Xem trước',
    source: 'Nguồn phương án',
  },
  ...{ allowMove: 'Được chuyển tiết khác', emphasis: 'Ưu tiên của lượt xếp' },
  ...{ maxMoves: 'Số tiết chuyển tối đa', maxPeople: 'Số người bị ảnh hưởng tối đa' },
  ...{ levels: 'Thứ tự mức ưu tiên', rules: 'Quy tắc', rule: 'Quy tắc', strength: 'Mức độ', value: 'Giá trị' },
  ...{ change: 'Thay đổi', from: 'Giá trị cũ', to: 'Giá trị mới', field: 'Trường dữ liệu', grid: 'Bảng tiết' },
  ...{ cells: 'Các ô', isOpen: 'Mở ô', isLocked: 'Khóa tiết', text: 'Điều nới lỏng' },

  // Files
  ...{ format: 'Định dạng tệp', layout: 'Cách trình bày', paper: 'Khổ giấy', showRoom: 'Hiện phòng' },
  ...{ showTeacher: 'Hiện giáo viên', content_type: 'Loại tệp', content_encoding: 'Cách mã hóa' },
  ...{ content_length: 'Dung lượng', platform: 'Kho tệp', acl: 'Quyền đọc tệp', encoding: 'Cách mã hóa' },
  ...{ expires: 'Hạn dùng', signature: 'Chữ ký' },
};
