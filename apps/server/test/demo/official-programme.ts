/** Periods a week per subject of the national programme (GDPT 2018) in this semester, by grade; THPT by elective set below. */
type Table = Readonly<Record<string, number>>;

const lower: Table = {
  'Ngữ văn': 4,
  Toán: 4,
  'Ngoại ngữ 1': 3,
  'Giáo dục công dân': 1,
  'Lịch sử và Địa lí': 3,
  'Khoa học tự nhiên': 4,
  'Công nghệ': 1,
  'Tin học': 1,
  'Giáo dục thể chất': 2,
  'Nghệ thuật': 2,
  'Hoạt động trải nghiệm, hướng nghiệp': 3,
  'Giáo dục địa phương': 1,
};
const upper: Table = {
  'Ngữ văn': 3,
  Toán: 3,
  'Ngoại ngữ 1': 3,
  'Lịch sử': 1,
  'Giáo dục thể chất': 2,
  'Giáo dục quốc phòng và an ninh': 1,
  'Chuyên đề học tập': 3,
  'Hoạt động trải nghiệm, hướng nghiệp': 3,
  'Giáo dục địa phương': 1,
};
const primaryCommon: Table = {
  'Đạo đức': 1,
  'Giáo dục thể chất': 2,
  'Nghệ thuật': 2,
  'Hoạt động trải nghiệm': 3,
};
const early: Table = { ...primaryCommon, 'Tự nhiên và Xã hội': 2 };
const late: Table = { ...primaryCommon, 'Lịch sử và Địa lí': 2, 'Khoa học': 2 };

/** Electives of THPT, two periods each, four to a class. */
export const electives = [
  'Địa lí',
  'Giáo dục kinh tế và pháp luật',
  'Vật lí',
  'Hóa học',
  'Sinh học',
  'Công nghệ',
  'Tin học',
  'Âm nhạc',
  'Mĩ thuật',
];

/** The subjects of every class of a grade; reinforcement in primary schools fills the week up to 32 periods. */
export const programme: Readonly<Record<number, Table>> = {
  1: { ...early, 'Tiếng Việt': 12, Toán: 3, 'Ngoại ngữ 1': 2, 'Củng cố, tăng cường': 5 },
  2: { ...early, 'Tiếng Việt': 10, Toán: 5, 'Ngoại ngữ 1': 2, 'Củng cố, tăng cường': 5 },
  3: { ...early, 'Tiếng Việt': 7, Toán: 5, 'Ngoại ngữ 1': 4, 'Tin học và Công nghệ': 2, 'Củng cố, tăng cường': 4 },
  4: { ...late, 'Tiếng Việt': 7, Toán: 5, 'Ngoại ngữ 1': 4, 'Tin học và Công nghệ': 2, 'Củng cố, tăng cường': 2 },
  5: { ...late, 'Tiếng Việt': 7, Toán: 5, 'Ngoại ngữ 1': 4, 'Tin học và Công nghệ': 2, 'Củng cố, tăng cường': 2 },
  6: lower,
  7: lower,
  8: lower,
  9: lower,
  10: upper,
  11: upper,
  12: { ...upper, 'Lịch sử': 2 },
};
