import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Outlet, useNavigation } from 'react-router';
import { useFocusReturn } from '../lib/focus.ts';
import { useKeptTyping } from '../ui/inputs/use-kept-typing.ts';
import { Notice } from '../ui/notice.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { popupPlace, Popups } from '../ui/popups.tsx';
import { ThemeProvider } from '../ui/theme.tsx';
import { findsFolded } from './finds-folded.ts';
import { emptyOf } from './no-options.tsx';
import { overlayOf } from './overlay-state.ts';
import { queryClient } from '../api/query-client.ts';
import { showNotice, useAppState } from '../session/app-state.ts';
import { useIsOffline, useNewBuild } from './watch-build.ts';

function LoadingOverlay() {
  const shown = overlayOf(useAppState(), useNavigation().state === 'loading');
  return shown && <Overlay {...shown} />;
}

/** Takes room of its own below the page: it stays as long as the network is away, and would cover what it lies upon. */
function OfflineNotice() {
  return (
    useIsOffline() && (
      <div className="offline-notice">
        <Notice tone="warning" text="Mất kết nối mạng. Dữ liệu đang xem có thể cũ; hãy lưu lại khi có mạng." />
      </div>
    )
  );
}

function Notices() {
  const notice = useAppState((state) => state.notice);
  const { isNew, postpone } = useNewBuild();
  return (
    <div className="notices">
      {notice && <Notice text={notice} onClose={() => showNotice(null)} />}
      {isNew && (
        <Notice
          text="Đã có phiên bản mới. Hãy lưu việc đang làm rồi tải lại trang."
          action={{ label: 'Tải lại', run: () => location.reload() }}
          onClose={postpone}
        />
      )}
    </div>
  );
}

/** Surrounds every page: theme, data, overlay and notices. */
export function Root() {
  useFocusReturn();
  useKeptTyping();
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider select={{ showSearch: findsFolded }} getPopupContainer={popupPlace} renderEmpty={emptyOf}>
          <Outlet />
        </ConfigProvider>
        <OfflineNotice />
        <LoadingOverlay />
        <Notices />
        <Popups />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Shown while the first page loads. */
export const FirstLoad = () => <Overlay title="Đang tải dữ liệu" description="Dữ liệu đang được xử lý..." showLogo />;
