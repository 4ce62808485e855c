import type { ClassSubject } from '@tkb/contract';
import { type Account, addUser, ownPassword, signInByApi } from './api.ts';
import { demoPassword } from './server.ts';

export const deputy: Account = { username: 'hieupho.bat-dau', password: ownPassword };

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A school of these levels, without any data except a deputy principal. */
export async function createSchool(url: string, levels: readonly string[] = []): Promise<void> {
  const api = await signInByApi(url, 'admin', demoPassword);
  const shiftIds = (await api.list<Named>('/api/cahoc')).filter(({ name }) => name !== 'Tối').map(({ id }) => id);
  const levelIds = (await api.list<Named>('/api/caphoc'))
    .filter(({ name }) => levels.includes(name))
    .map(({ id }) => id);
  const texts = { address: '', phone: '', email: '', principal: '', contact: '', parent: '', logo: '' };
  const { item } = await api.call<{ item: Named }>('POST', '/api/donvi', {
    name: 'Trường THCS Bắt Đầu',
    code: 'THCS-BATDAU',
    provinceId: null,
    teachingDays: [2, 3, 4, 5, 6, 7],
    levelIds,
    shiftIds,
    ...texts,
  });
  await addUser(url, 'Quản trị trường', deputy.username, { fullName: 'Phó hiệu trưởng', schoolId: item.id });
}

/** Who teaches what in the demo school of 24 classes, as a deputy would copy it from a spreadsheet. */
export async function copiedAssignments(url: string): Promise<string> {
  const api = await signInByApi(url, 'hieupho', demoPassword);
  const classes = await api.list<Named & { homeroomTeacherId: number }>('/api/lophoc');
  const subjects = await api.list<Named & { code: string }>('/api/monhoc');
  const rows = await api.list<ClassSubject>('/api/lopmon');
  const teachers = await api.list<Named & { familyName: string; givenName: string }>('/api/giaovien');
  const nameOf = (all: readonly Named[], id: number) => all.find((row) => row.id === id)?.name ?? '';
  // The national programme has no separate subject for practice in the laboratory.
  const own = subjects.filter(({ code }) => code !== 'KHTNTH');
  const lines = teachers.map(({ id, familyName, givenName }, index) => {
    const homeroom = classes.find(({ homeroomTeacherId }) => homeroomTeacherId === id)?.name ?? '';
    const texts = own.flatMap((subject) => {
      const taught = rows.filter((row) => row.subjectId === subject.id && row.teacherIds.includes(id));
      const names = taught.map(({ classId }) => nameOf(classes, classId)).join(', ');
      return names === '' ? [] : [`${subject.name}(${names})`];
    });
    const duty = index === 0 ? 'Tổ trưởng' : '';
    return [String(index + 1), `${familyName} ${givenName}`, duty, homeroom, texts.join('; ')].join('\t');
  });
  return ['TT\tGiáo viên\tKiêm nhiệm\tCN\tPhân công chuyên môn', ...lines].join('\n');
}
