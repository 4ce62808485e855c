import { Dropdown, type MenuProps } from 'antd';
import type { Command, CommandContext, CommandGroup } from '../commands/command.ts';
import { menuOf } from '../commands/registry.ts';
import { useStudio } from '../state/store.ts';

type Item = NonNullable<MenuProps['items']>[number];

function itemOf(entry: Command | CommandGroup, context: CommandContext): Item {
  if ('children' in entry)
    return {
      key: entry.name,
      label: entry.label,
      children: entry.children.map((command) => itemOf(command, context)),
    };
  return {
    key: entry.name,
    label: entry.label(context),
    disabled: entry.isBarred?.(context) ?? false,
    onClick: () => entry.run(context),
  };
}

type CardMenuProps = Pick<CommandContext, 'view' | 'controller' | 'store' | 'showOwner'>;

/** The menu of a card, or of all that are selected, at the place where it was asked for. */
export function CardMenu(props: CardMenuProps) {
  const menu = useStudio((state) => state.menu);
  if (!menu) return null;
  const context = { ...props, lessons: props.view.lessons.filter(({ id }) => menu.lessonIds.includes(id)) };
  const close = () => props.store.setState({ menu: null });
  return (
    <Dropdown
      open
      trigger={['click']}
      menu={{ items: menuOf(context).map((entry) => itemOf(entry, context)), onClick: close, autoFocus: true }}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <span className="studio-menu-anchor" style={{ left: menu.at.x, top: menu.at.y }} />
    </Dropdown>
  );
}
