export interface Person {
  readonly familyName: string;
  readonly givenName: string;
  readonly isFemale: boolean;
  /** Short name with initials, as schools write it: "Lan.NT"; distinct within one list. */
  readonly code: string;
}

const families = 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mai Trương Lương'.split(
  ' ',
);
const femaleMiddles = 'Thị,Thị Kim,Thị Minh,Thị Ngọc,Thị Thanh,Thu,Thị Hồng,Thị Bích'.split(',');
const maleMiddles = 'Văn,Quốc,Minh,Đức,Hữu,Thanh,Xuân,Công'.split(',');
const femaleGivens =
  'An Anh Bình Chi Diệp Dung Duyên Giang Hà Hạnh Hiền Hoa Hòa Huệ Hương Lan Liên Linh Loan Mai My Nga Ngân Nhung Oanh Phương Quyên Sương Tâm Thảo Thúy Trang Trinh Tuyết Uyên Vân Xuân Yến'.split(
    ' ',
  );
const maleGivens =
  'Bảo Cường Dũng Đạt Đông Hải Hiếu Hùng Huy Khánh Khoa Kiên Lâm Long Nam Nghĩa Nhân Phong Phúc Quân Sơn Tài Thành Thắng Tiến Toàn Trung Tuấn Vinh'.split(
    ' ',
  );

/** A seeded generator of numbers in [0, 1) (mulberry32): the same seed gives the same school. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** So many invented people, about two thirds of them women, with distinct names and codes. */
export function inventPeople(count: number, seed: number): Person[] {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const people = new Map<string, Omit<Person, 'code'>>();
  while (people.size < count) {
    const isFemale = random() < 0.66;
    const familyName = `${pick(families)} ${pick(isFemale ? femaleMiddles : maleMiddles)}`;
    const givenName = pick(isFemale ? femaleGivens : maleGivens);
    people.set(`${familyName} ${givenName}`, { familyName, givenName, isFemale });
  }
  return withCodes([...people.values()]);
}

function withCodes(people: readonly Omit<Person, 'code'>[]): Person[] {
  const seen = new Map<string, number>();
  return people.map((person) => {
    const initials = person.familyName.split(' ').map((word) => word.charAt(0));
    const base = `${person.givenName}.${initials.join('')}`;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return { ...person, code: times === 1 ? base : `${base}${times}` };
  });
}
