import { pageTitles, pageUrls } from '@tkb/contract';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { isBot } from '../lib/bots.ts';
import { isChunkError } from '../lib/chunk-errors.ts';
import { isServerThere } from '../lib/build-check.ts';
import { showNotice } from '../session/app-state.ts';
import { StatusPage } from '../ui/status-page.tsx';
import { messageOf } from '../api/api-error.ts';

const reload = (
  <button type="button" onClick={() => location.reload()}>
    Tải lại trang
  </button>
);
const actions = (
  <>
    {reload}
    <a href={pageUrls.home}>Về trang đầu</a>
  </>
);

/** Reloads the page if the server answers: offline, a browser would replace it by an error page of its own. */
const reloadIfThere = async (): Promise<boolean> => {
  const isThere = await isServerThere();
  if (isThere) location.reload();
  return isThere;
};
const reloadWhenAsked = async () => {
  if (!(await reloadIfThere())) showNotice('Vẫn chưa kết nối được máy chủ. Trang này sẽ mở được khi có mạng.');
};
const reloadLater = (
  <button type="button" onClick={() => void reloadWhenAsked()}>
    Tải lại trang
  </button>
);

interface FramedProps {
  /** True inside the frame around pages. */
  readonly isFramed: boolean;
}

/** True when a part of the program could not be loaded: offline, or no longer on the server. */
function NotLoadedPage({ isFramed }: FramedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const onNetwork = () => void reloadIfThere();
    addEventListener('online', onNetwork);
    return () => removeEventListener('online', onNetwork);
  }, []);
  const back = (
    <button type="button" onClick={() => void navigate(-1)}>
      Quay lại
    </button>
  );
  return (
    <StatusPage
      isFramed={isFramed}
      title="Chưa tải được trang này"
      actions={
        <>
          {reloadLater}
          {back}
        </>
      }
    >
      <p>
        Kết nối mạng bị ngắt, hoặc máy chủ vừa thay đổi. Hãy kiểm tra mạng rồi tải lại trang; có mạng lại thì trang tự
        mở.
      </p>
    </StatusPage>
  );
}

/** Stands in for a page that does not exist, may not be seen or failed. Robots see no error texts. */
export function ErrorPage({ isFramed = false }: Partial<FramedProps>) {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isBot(navigator.userAgent)) return null;
  if (isChunkError(error)) return <NotLoadedPage isFramed={isFramed} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404)
    return (
      <StatusPage isFramed={isFramed} title="Không tìm thấy trang" actions={actions}>
        <p>Địa chỉ này không có trang nào. Hãy xem lại đường dẫn, hoặc về trang đầu rồi mở trang từ menu.</p>
        <p>Page not found: {pathname}</p>
      </StatusPage>
    );
  if (status === 403)
    return (
      <StatusPage isFramed={isFramed} title="Bạn không có quyền xem trang này" actions={actions}>
        <p>Hãy nhờ người quản trị trường cấp quyền cho trang {pageTitles.get(pathname) ?? pathname}.</p>
      </StatusPage>
    );
  return (
    <StatusPage isFramed={isFramed} title="Trang gặp lỗi" actions={actions}>
      <p>{messageOf(error)}</p>
    </StatusPage>
  );
}
