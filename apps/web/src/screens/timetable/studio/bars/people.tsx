import { Avatar, Tooltip } from 'antd';
import type { Person } from '../sync/use-live.ts';

const initialsOf = (name: string) => name.trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase() ?? '?';

/** Who else has the timetable open. */
export function People({ people }: { readonly people: readonly Person[] }) {
  const others = people.filter(({ isSelf }) => !isSelf);
  if (others.length === 0) return null;
  return (
    <ul className="studio-people" aria-label="Đang cùng mở">
      {others.slice(0, 5).map(({ userId, name }) => (
        <li key={userId}>
          <Tooltip title={`${name} đang cùng mở thời khóa biểu này`}>
            <Avatar size="small" aria-label={name} style={{ backgroundColor: `hsl(${(userId * 137) % 360} 55% 35%)` }}>
              {initialsOf(name)}
            </Avatar>
          </Tooltip>
        </li>
      ))}
      {others.length > 5 && <li>và {others.length - 5} người nữa</li>}
    </ul>
  );
}
