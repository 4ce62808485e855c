import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAppState } from '../../session/app-state.ts';
import { preloadStart } from '../preload-start.ts';
import './auth-layout.css';

/** The frame around pages for people who are not (fully) signed in. */
export function AuthLayout() {
  const unit = useAppState((state) => state.unit);
  useEffect(preloadStart, []);
  return (
    <main className="auth-layout">
      <section className="auth-card">
        <header>
          <img src="/logo.png" alt="" width={48} height={48} />
          <div>
            <h1>Thời khóa biểu</h1>
            <p>{unit === 'dungthutkb' ? 'Bản dùng thử' : 'Xếp và quản lý thời khóa biểu của trường'}</p>
          </div>
        </header>
        <Outlet />
      </section>
    </main>
  );
}
