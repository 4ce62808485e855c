import { permissionWords, type Permission, type Role } from '@tkb/contract';
import { EditOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { NamedIcon } from '../../ui/icons.tsx';
import { moveFocus, type CellPosition } from '../../ui/table/cell-keys.ts';
import { levelOf, typedLevel, type MatrixRow } from './permission-matrix.ts';
import './matrix-table.css';

interface MatrixTableProps {
  readonly rows: readonly MatrixRow[];
  readonly roles: readonly Role[];
  /** A role's permissions as stored, or as changed and not saved yet. */
  readonly permissionsOf: (role: Role) => readonly Permission[];
  readonly isChanged: (role: Role) => boolean;
  readonly isReadOnly: boolean;
  readonly onSet: (role: Role, row: MatrixRow, level: number) => void;
  readonly renderActions: (role: Role) => ReactNode;
}

const icons = [<EyeInvisibleOutlined key="0" />, <EyeOutlined key="1" />, <EditOutlined key="2" />];

/** Roles by menu item. One cell takes the Tab key; arrows move, 0 1 2 or a x s set, Enter goes to the next level. */
export function MatrixTable(props: MatrixTableProps) {
  const { rows, roles, permissionsOf, isChanged, isReadOnly, onSet, renderActions } = props;
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const isLocked = (role: Role) => isReadOnly || role.isFixed;

  const onKeyDown = (event: KeyboardEvent) => {
    const size = { rows: rows.length, columns: roles.length, page: rows.length };
    const moved = moveFocus(active, event.key, size);
    if (moved) {
      event.preventDefault();
      table.current?.querySelector<HTMLElement>(`[data-cell="${moved.row}-${moved.column}"]`)?.focus();
      return;
    }
    const level = event.ctrlKey || event.metaKey || event.altKey ? null : typedLevel(event.key);
    const [role, row] = [roles[active.column], rows[active.row]];
    if (level !== null && role && row && !isLocked(role)) onSet(role, row, level);
  };
  return (
    <div className="scroll-box matrix-scroll">
      <SkipLink to={table}>Đến bảng phân quyền</SkipLink>
      <table ref={table} className="matrix-table" aria-label="Quyền của từng vai trò theo mục menu">
        <thead>
          <tr>
            <th scope="col">Mục menu</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className={isChanged(role) ? 'matrix-changed' : ''}>
                <span className="matrix-role">
                  <span>
                    {role.name}
                    {isChanged(role) && ' *'}
                  </span>
                  {renderActions(role)}
                </span>
                <span className="matrix-count">
                  {role.userCount} người dùng{role.isFixed && ', luôn có mọi quyền'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} className={row.pages.length > 0 ? 'matrix-heading' : ''}>
              <th scope="row" style={{ paddingInlineStart: 12 + row.depth * 22 }}>
                <NamedIcon name={row.icon} /> {row.title}
              </th>
              {roles.map((role, column) => {
                const level = levelOf(rows, permissionsOf(role), row);
                const word = permissionWords[level] ?? '';
                return (
                  <td key={role.id}>
                    <button
                      type="button"
                      className={`matrix-level matrix-level-${level}`}
                      data-cell={`${index}-${column}`}
                      tabIndex={active.row === index && active.column === column ? 0 : -1}
                      aria-label={`${row.title}, ${role.name}: ${word}`}
                      aria-disabled={isLocked(role)}
                      onFocus={() => setActive({ row: index, column })}
                      onKeyDown={onKeyDown}
                      onClick={() => !isLocked(role) && onSet(role, row, (level + 1) % 3)}
                    >
                      {icons[level]} {word}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
