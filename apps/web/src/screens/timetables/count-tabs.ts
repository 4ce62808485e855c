/** A table of counted periods: its call, its words, and the view of the timetable that shows whose periods they are. */
export interface CountTab {
  readonly operation: 'countBySubject' | 'countByClass' | 'countByClassSubject' | 'countByRoom' | 'countByTeacher';
  readonly label: string;
  readonly title: string;
  readonly view: 'class' | 'room' | 'teacher' | null;
  readonly note?: string;
}

export const countTabs: readonly CountTab[] = [
  { operation: 'countBySubject', label: 'Theo môn', title: 'Môn học', view: null },
  { operation: 'countByClass', label: 'Theo lớp', title: 'Lớp', view: 'class' },
  { operation: 'countByClassSubject', label: 'Theo môn của lớp', title: 'Môn của lớp', view: null },
  {
    operation: 'countByRoom',
    label: 'Theo phòng',
    title: 'Phòng học',
    view: 'room',
    note: 'Tiết chưa xếp được tính cho mọi phòng mà tiết ấy có thể học.',
  },
  { operation: 'countByTeacher', label: 'Theo giáo viên', title: 'Giáo viên', view: 'teacher' },
];

/** The query of the timetable's page that shows somebody's week beside the periods that are left. */
export function pageOfCount({ view }: Pick<CountTab, 'view'>, timetableId: number, id: number): string {
  const query = new URLSearchParams({ id: String(timetableId) });
  if (view) {
    query.set('view', view);
    query.set('item', String(id));
  }
  return String(query);
}
