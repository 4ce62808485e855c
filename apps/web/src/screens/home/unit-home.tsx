import { fullDate, pageUrls } from '@tkb/contract';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import type { DataOf } from '../../api/call.ts';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { momentOf } from '../../lib/moments.ts';
import { useEnterSchool } from '../../session/school-switcher.tsx';
import { timetableTitle } from '../../timetable/quality.ts';
import { useToday } from '../../timetable/use-today.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { ColumnHeads } from '../../ui/table/column-heads.tsx';
import './home.css';
import './unit-home.css';

type School = DataOf<'readUnitHome'>['items'][number];

const megabytes = (bytes: number) =>
  bytes === 0
    ? '0'
    : (bytes / 1024 / 1024).toLocaleString('vi', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function TimetableState({ inForce, toCome, drafts }: School) {
  const shown = inForce ?? toCome;
  const unplaced = inForce?.unplaced ?? 0;
  return (
    <>
      {shown ? (
        <>
          {timetableTitle(shown)} từ {fullDate(shown.effectiveFrom)}
          {!inForce && <small>sắp áp dụng</small>}
        </>
      ) : (
        <Tag color="warning">Chưa phát hành</Tag>
      )}
      {unplaced > 0 && <Tag color="error">Còn {unplaced} tiết chưa xếp</Tag>}
      {drafts > 0 && <small>{drafts} bản nháp</small>}
    </>
  );
}

const sumOf = (schools: readonly School[], count: (school: School) => number) =>
  schools.reduce((sum, school) => sum + count(school), 0);

function UnitSums({ schools }: { readonly schools: readonly School[] }) {
  const published = schools.filter(({ inForce }) => inForce).length;
  const sums = [
    ['Trường', schools.length, `${published} đang áp dụng TKB`],
    ['Lớp', sumOf(schools, ({ classes }) => classes), 'trong năm học này'],
    ['Giáo viên', sumOf(schools, ({ teachers }) => teachers), 'của mọi trường'],
    ['Bản nháp', sumOf(schools, ({ drafts }) => drafts), 'chưa phát hành'],
    ['Lượt xếp', sumOf(schools, ({ jobs }) => jobs), 'đang chạy'],
  ] as const;
  return (
    <section className="home-section unit-sums" aria-label="Tất cả các trường">
      <ul className="trend">
        {sums.map(([title, sum, note]) => (
          <li key={title}>
            <span className="trend-title">{title}</span>
            <strong>{sum.toLocaleString('vi')}</strong>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ school, onEnter }: { readonly school: School; readonly onEnter: () => void }) {
  const { name, classes, teachers, lastSignIn, fileBytes, jobs } = school;
  return (
    <tr>
      <th scope="row">
        <Button type="link" onClick={onEnter}>
          {name}
        </Button>
      </th>
      <td data-title="Quy mô">
        {classes} lớp<small>{teachers} giáo viên</small>
      </td>
      <td data-title="Đăng nhập gần nhất">
        {lastSignIn ? momentOf(lastSignIn.at) : 'Chưa có ai'}
        {lastSignIn && <small>{lastSignIn.fullName}</small>}
      </td>
      <td data-title="Thời khóa biểu">
        <TimetableState {...school} />
      </td>
      <td data-title="Tệp đã tải lên">{megabytes(fileBytes)} MB</td>
      <td data-title="Lượt xếp">{jobs > 0 ? `${jobs} lượt đang chạy` : 'Không có'}</td>
    </tr>
  );
}

/** The unit administrator's page: every school at a glance; its name enters it. */
export function UnitHome() {
  const schools = useCall('readUnitHome', { query: { date: useToday() } });
  const enterSchool = useEnterSchool();
  if (!schools.data) return <ReadState reading={readingOf(schools)} />;
  if (schools.data.items.length === 0)
    return (
      <p className="home-quiet">
        Chưa có trường nào. <Link to={pageUrls.school}>Thêm trường</Link>
      </p>
    );
  return (
    <>
      <UnitSums schools={schools.data.items} />
      <div className="home-section heat-scroll">
        <table className="unit-table">
          <ColumnHeads
            titles={['Trường', 'Quy mô', 'Đăng nhập gần nhất', 'Thời khóa biểu', 'Tệp đã tải lên', 'Lượt xếp']}
          />
          <tbody>
            {schools.data.items.map((school) => (
              <Row key={school.id} school={school} onEnter={() => void enterSchool(school.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
