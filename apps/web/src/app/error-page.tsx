import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { isBot } from '../lib/bots.ts';
import { StatusPage } from '../ui/status-page.tsx';
import { messageOf } from './api/api-error.ts';

const actions = (
  <>
    <button type="button" onClick={() => location.reload()}>
      Tải lại trang
    </button>
    <a href="/dashboard">Về trang tổng quan</a>
  </>
);

/** What is shown instead of a page that does not exist, may not be seen or failed. Robots see no error texts. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isBot(navigator.userAgent)) return null;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404)
    return (
      <StatusPage title="Không tìm thấy trang" actions={actions}>
        <p>Page not found: {pathname}</p>
      </StatusPage>
    );
  if (status === 403)
    return (
      <StatusPage title="Bạn không có quyền xem trang này" actions={actions}>
        <p>Hãy nhờ người quản trị trường cấp quyền cho trang {pathname}.</p>
      </StatusPage>
    );
  return (
    <StatusPage title="Trang gặp lỗi" actions={actions}>
      <p>{messageOf(error)}</p>
    </StatusPage>
  );
}
