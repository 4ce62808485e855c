/** Catalogues whose page is a table and a form and nothing more, with what to do while one is empty. */
export const cataloguePages = {
  department: { emptyHint: 'Chưa có tổ nào. Bấm “Thêm tổ chuyên môn”, sau đó chọn tổ cho từng giáo viên.' },
  knowledgeBlock: { emptyHint: 'Chưa có khối kiến thức nào. Có thể bỏ qua nếu trường không dùng.' },
  stream: { emptyHint: 'Chưa có ban học nào. Chỉ cần khi các lớp cùng khối học chương trình khác nhau.' },
  site: { emptyHint: 'Chưa có điểm trường nào. Chỉ cần khi trường có từ hai địa điểm.' },
  grade: { emptyHint: 'Chưa có khối lớp nào. Người quản trị đơn vị thêm khối cho từng cấp học.' },
  schoolLevel: { emptyHint: 'Chưa có cấp học nào. Người quản trị đơn vị thêm Tiểu học, THCS, THPT.' },
  shift: { emptyHint: 'Chưa có ca học nào. Người quản trị đơn vị thêm Sáng, Chiều, Tối.' },
  classroomType: { emptyHint: 'Chưa có loại phòng nào. Thêm phòng thường, phòng bộ môn, sân bãi.' },
} as const;

export type CatalogueName = keyof typeof cataloguePages;
