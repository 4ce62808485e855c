import { editPermission, peopleOnlyUrls, permissionOfUrl, permissionWords, viewPermission } from '@tkb/contract';
import { Segmented } from 'antd';
import { useAppState } from '../../session/app-state.ts';

/** By id of a menu item: 1 view, 2 edit; what is not there stays closed. */
export type Levels = Readonly<Record<number, number>>;

interface PageLevelsProps {
  /** Given by the field of the form, which is scrolled to by it. */
  readonly id?: string;
  readonly value?: Levels;
  readonly onChange?: (levels: Levels) => void;
}

/** The pages that a program can be let into: closed, to read, or to change, up to the user's own rights. */
export function PageLevels({ id: fieldId, value = {}, onChange }: PageLevelsProps) {
  const menu = useAppState((state) => state.menu);
  const own = useAppState((state) => state.menuPermissions);
  const pages = menu.flatMap(({ id, title, url }) => {
    if (url === null || peopleOnlyUrls.has(url)) return [];
    const most = permissionOfUrl(menu, own, url);
    return most > 0 ? [{ id, title, most }] : [];
  });
  const set = (id: number, level: number) => {
    const { [id]: _, ...others } = value;
    onChange?.(level === 0 ? others : { ...others, [id]: level });
  };
  return (
    <div id={fieldId} className="page-levels">
      {pages.map(({ id, title, most }) => (
        <div key={id} className="page-level">
          <span>{title}</span>
          <Segmented
            size="small"
            aria-label={title}
            value={value[id] ?? 0}
            onChange={(level) => set(id, level)}
            options={[
              { label: 'Không', value: 0 },
              { label: permissionWords[viewPermission], value: viewPermission },
              { label: permissionWords[editPermission], value: editPermission, disabled: most < editPermission },
            ]}
          />
        </div>
      ))}
    </div>
  );
}
