import { fullDate, pageUrls } from '@tkb/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { DataOf } from '../../api/call.ts';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { momentOf } from '../../lib/moments.ts';
import { useEnterSchool } from '../../session/school-switcher.tsx';
import { timetableTitle } from '../../timetable/quality.ts';
import { useToday } from '../../timetable/use-today.ts';
import { ReadState } from '../../ui/read-state.tsx';
import './home.css';

type School = DataOf<'readUnitHome'>['items'][number];

const megabytes = (bytes: number) =>
  bytes === 0
    ? '0'
    : (bytes / 1024 / 1024).toLocaleString('vi', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function stateWords({ inForce, drafts }: School): string {
  const draftWords = drafts > 0 ? `${drafts} bản nháp` : '';
  if (!inForce) return ['Chưa phát hành', draftWords].filter(Boolean).join(', ');
  const unplaced = inForce.unplaced > 0 ? `còn ${inForce.unplaced} tiết chưa xếp` : '';
  const from = `từ ${fullDate(inForce.effectiveFrom)}`;
  return [`${timetableTitle(inForce)} ${from}`, unplaced, draftWords].filter(Boolean).join(', ');
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
        {classes} lớp, {teachers} giáo viên
      </td>
      <td data-title="Đăng nhập gần nhất">
        {lastSignIn ? `${momentOf(lastSignIn.at)}, ${lastSignIn.fullName}` : 'Chưa có ai'}
      </td>
      <td data-title="Thời khóa biểu">{stateWords(school)}</td>
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
    <div className="home-section heat-scroll">
      <table className="unit-table">
        <thead>
          <tr>
            <th scope="col">Trường</th>
            <th scope="col">Quy mô</th>
            <th scope="col">Đăng nhập gần nhất</th>
            <th scope="col">Thời khóa biểu</th>
            <th scope="col">Tệp đã tải lên</th>
            <th scope="col">Lượt xếp</th>
          </tr>
        </thead>
        <tbody>
          {schools.data.items.map((school) => (
            <Row key={school.id} school={school} onEnter={() => void enterSchool(school.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
