import { outerUrls } from '@tkb/contract';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { hasFingersAlone } from '../lib/fingers.ts';
import { GuideText } from './guide-text.tsx';
import { sectionOfPage } from './guide.ts';
import './help.css';

interface HelpDrawerProps {
  readonly path: string;
  readonly onTour: () => void;
  readonly onClose: () => void;
}

export function HelpDrawer({ path, onTour, onClose }: HelpDrawerProps) {
  const section = sectionOfPage(path);
  return (
    <Drawer open title={section ? `Trợ giúp: ${section.title}` : 'Trợ giúp'} size={460} onClose={onClose}>
      <div className="guide-text">
        {section ? <GuideText tokens={section.tokens} /> : <p>Trang này chưa có phần riêng trong hướng dẫn.</p>}
        {!hasFingersAlone() && (
          <p>
            <kbd>Ctrl + K</kbd> tìm nhanh mọi trang, việc, người và lớp; <kbd>?</kbd> mở trợ giúp này.
          </p>
        )}
      </div>
      <div className="guide-ways">
        <Link to={section ? `${outerUrls.guide}#${section.id}` : outerUrls.guide} onClick={onClose}>
          Đọc toàn bộ hướng dẫn
        </Link>
        <Button onClick={onTour}>Xem giới thiệu nhanh</Button>
      </div>
    </Drawer>
  );
}
