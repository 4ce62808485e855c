import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Issued } from './issued-password.tsx';
import './teacher-accounts.css';

interface AccountSlipsProps {
  readonly school: string;
  readonly accounts: readonly Issued[];
  readonly onDone: () => void;
}

/** A slip for each person, to be cut out and handed over; printed at once in place of the screen. */
export function AccountSlips({ school, accounts, onDone }: AccountSlipsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className="account-slips">
      {accounts.map(({ username, fullName, password }) => (
        <article key={username}>
          <p>{school}</p>
          <h2>{fullName}</h2>
          <dl>
            <dt>Địa chỉ</dt>
            <dd>{window.location.origin}</dd>
            <dt>Tên đăng nhập</dt>
            <dd>{username}</dd>
            <dt>Mật khẩu</dt>
            <dd>{password}</dd>
          </dl>
          <p>Lần đăng nhập đầu tiên phải đổi mật khẩu này.</p>
        </article>
      ))}
    </div>,
    document.body,
  );
}
