/** Catalogues whose page is a table and a form and nothing more, some with tabs, with what to do while one is empty. */
export const cataloguePages = {
  department: { emptyHint: 'Chưa có tổ nào. Bấm “Thêm tổ chuyên môn”, sau đó chọn tổ cho từng giáo viên.' },
  knowledgeBlock: { emptyHint: 'Chưa có khối kiến thức nào. Có thể bỏ qua nếu trường không dùng.' },
  stream: { emptyHint: 'Chưa có ban học nào. Chỉ cần khi các lớp cùng khối học chương trình khác nhau.' },
  site: { emptyHint: 'Chưa có điểm trường nào. Chỉ cần khi trường có từ hai địa điểm.' },
  grade: { emptyHint: 'Chưa có khối lớp nào. Người quản trị đơn vị thêm khối cho từng cấp học.' },
  schoolLevel: { emptyHint: 'Chưa có cấp học nào. Người quản trị đơn vị thêm Tiểu học, THCS, THPT.' },
  shift: { emptyHint: 'Chưa có ca học nào. Người quản trị đơn vị thêm Sáng, Chiều, Tối.' },
  classroomType: { emptyHint: 'Chưa có loại phòng nào. Thêm phòng thường, phòng bộ môn, sân bãi.' },
  period: {
    tabs: [
      {
        key: 'periods',
        label: 'Tiết học',
        name: 'period',
        emptyHint: 'Chưa có tiết nào. Thêm giờ vào và giờ ra của từng tiết mỗi ca.',
      },
      {
        key: 'fixed',
        label: 'Tiết cố định',
        name: 'fixedLesson',
        emptyHint: 'Chưa có tiết cố định. Thêm chào cờ, sinh hoạt lớp và các giờ mọi lớp học cùng lúc.',
      },
    ],
  },
  schoolDay: {
    tabs: [
      {
        key: 'days',
        label: 'Ngày học',
        name: 'schoolDay',
        emptyHint: 'Chưa có ngày học nào. Thêm các thứ trong tuần và số tiết mỗi ca để có khung thời khóa biểu.',
      },
      {
        key: 'holidays',
        label: 'Ngày nghỉ',
        name: 'holiday',
        emptyHint:
          'Chưa có ngày nghỉ nào. Thêm các kỳ nghỉ lễ, Tết: trang của giáo viên và lịch trên điện thoại bỏ tiết trong những ngày đó.',
      },
    ],
  },
} as const;

export type CatalogueName = keyof typeof cataloguePages;
