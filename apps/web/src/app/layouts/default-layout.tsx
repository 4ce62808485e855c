import { pageUrls } from '@tkb/contract';
import { BulbOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { App, Button, Drawer, Grid } from 'antd';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { pageSetting } from '../../lib/page-setting.ts';
import { setIconHosts } from '../../ui/icons.tsx';
import { MessagesOnce } from '../../ui/once-each.tsx';
import { setTitleEnd } from '../../ui/page-title.tsx';
import { skipLinksId } from '../../ui/skip-link.tsx';
import { useThemeMode } from '../../ui/theme.tsx';
import { HelpButton } from '../../help/help-button.tsx';
import { DraftHint } from '../shell/draft-hint.tsx';
import { GlobalSearch } from '../shell/global-search.tsx';
import { MainMenu } from '../shell/main-menu.tsx';
import { NoSchool } from '../../session/no-school.tsx';
import { RunNotes } from '../shell/run-notes.tsx';
import { SchoolLogo } from '../shell/school-logo.tsx';
import { SchoolSwitcher } from '../../session/school-switcher.tsx';
import { TimetableSwitcher } from '../shell/timetable-switcher.tsx';
import { UserMenu } from '../shell/user-menu.tsx';
import { useSession } from '../../session/session.ts';
import './default-layout.css';

setIconHosts(pageSetting('icon-hosts').split(',').filter(Boolean));

function TopBar({ isMenuOpen, toggleMenu }: { readonly isMenuOpen: boolean; readonly toggleMenu: () => void }) {
  const { mode, toggle } = useThemeMode();
  return (
    <header className="top-bar">
      <Button
        type="text"
        icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={toggleMenu}
        aria-label={isMenuOpen ? 'Ẩn menu' : 'Hiện menu'}
        aria-expanded={isMenuOpen}
      />
      <Link to={pageUrls.home} className="brand" aria-label="Thời khóa biểu, về tổng quan">
        <SchoolLogo />
        <span className="wide-only">Thời khóa biểu</span>
      </Link>
      <SchoolSwitcher />
      <TimetableSwitcher />
      <span className="spacer" />
      <RunNotes />
      <span data-tour="search">
        <GlobalSearch />
      </span>
      <HelpButton />
      <Button
        type="text"
        icon={<BulbOutlined />}
        onClick={toggle}
        aria-label={mode === 'dark' ? 'Chuyển sang nền sáng' : 'Chuyển sang nền tối'}
        title={mode === 'dark' ? 'Nền sáng' : 'Nền tối'}
      />
      <span data-tour="user">
        <UserMenu />
      </span>
    </header>
  );
}

/** True when the page works on a school's data (as its route says) and no school was entered. */
function useLacksSchool(): boolean {
  const user = useSession(({ session }) => session?.user);
  const needsSchool = useMatches().some(
    ({ loaderData }) => (loaderData as { needsSchool?: boolean } | undefined)?.needsSchool,
  );
  return needsSchool && user?.tier === 'unit' && !user.school;
}

function Frame() {
  const isWide = Grid.useBreakpoint().lg ?? true;
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const lacksSchool = useLacksSchool();
  const school = useSession(({ session }) => session?.user.school);
  const schoolName = school?.name ?? null;
  useEffect(() => setTitleEnd(schoolName), [schoolName]);
  const isDrawerOpen = !isWide && drawerPath === pathname;
  const toggleMenu = () => (isWide ? setIsOpen(!isOpen) : setDrawerPath(isDrawerOpen ? null : pathname));
  return (
    <div className="default-layout">
      <div id={skipLinksId} />
      <a className="skip-link" href="#content">
        Đến nội dung chính
      </a>
      <TopBar isMenuOpen={isWide ? isOpen : isDrawerOpen} toggleMenu={toggleMenu} />
      <div className="default-body">
        {isWide && isOpen && (
          <nav aria-label="Menu chính" className="side-menu" data-tour="menu">
            <MainMenu />
          </nav>
        )}
        <main id="content" tabIndex={-1} data-tour="content">
          <DraftHint key={pathname} path={pathname} />
          {/* A page begins anew in another school: it may hold something of the last one. */}
          {lacksSchool ? <NoSchool /> : <Outlet key={school?.id} />}
        </main>
      </div>
      <Drawer
        open={isDrawerOpen}
        placement="left"
        size={260}
        title="Menu"
        onClose={() => setDrawerPath(null)}
        styles={{ body: { padding: 0 } }}
      >
        <MainMenu onSelect={() => setDrawerPath(null)} />
      </Drawer>
    </div>
  );
}

/** The frame around pages of people who are signed in: menu, school, search, account. */
export function DefaultLayout() {
  return (
    <App component={false}>
      <MessagesOnce>
        <Frame />
      </MessagesOnce>
    </App>
  );
}
