import { pageUrls } from '@tkb/contract';
import { Button, Empty } from 'antd';
import { Link } from 'react-router';
import { useTabTitle } from '../ui/page-title.tsx';
import { SchoolSwitcher } from './school-switcher.tsx';

/** Shown to a unit administrator on a school's page before a school was entered. */
export function NoSchool() {
  useTabTitle('Chưa chọn trường');
  return (
    <Empty
      description={
        <>
          <h1>Chưa chọn trường</h1>
          <p>Trang này thuộc về một trường. Chọn trường để làm việc, hoặc mở danh sách đơn vị.</p>
        </>
      }
      style={{ marginTop: 64 }}
    >
      <div style={{ marginBottom: 12 }}>
        <SchoolSwitcher />
      </div>
      <Link to={pageUrls.school}>
        <Button type="link">Mở danh sách đơn vị</Button>
      </Link>
    </Empty>
  );
}
