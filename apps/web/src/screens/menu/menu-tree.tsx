import { buildMenuTree, type MenuNode, type MenuRow } from '@tkb/contract';
import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { NamedIcon } from '../../ui/icons.tsx';
import { childrenOf, dropPlace, type Direction, type Place } from './menu-moves.ts';

interface MenuTreeProps {
  readonly items: readonly MenuRow[];
  readonly selected: number | null;
  readonly isReadOnly: boolean;
  readonly onSelect: (id: number | null) => void;
  readonly onOpen: (id: number) => void;
  readonly onStep: (direction: Direction) => void;
  readonly onDrop: (item: MenuRow, place: Place | null) => void;
}

const toNode = ({ id, title, icon, url, children }: MenuNode): TreeDataNode => ({
  key: id,
  title: (
    <span className="menu-line">
      <NamedIcon name={icon} /> <span>{title}</span>
      <span className="muted">{url ?? 'tiêu đề nhóm'}</span>
    </span>
  ),
  children: children.map(toNode),
});

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The menu as a tree: dragged by the mouse, moved by Alt and an arrow key, opened by a double click or F2. */
export function MenuTree(props: MenuTreeProps) {
  const { items, selected, isReadOnly, onSelect, onOpen, onStep, onDrop } = props;
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const ids = items.map(({ id }) => id);
  const drop: TreeProps['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    const [item, target] = [dragNode, node].map(({ key }) => items.find(({ id }) => id === key));
    if (!item || !target) return;
    const isBefore = dropPosition < childrenOf(items, target.parent_Id).indexOf(target);
    onDrop(item, dropPlace(items, item, target, dropToGap ? (isBefore ? 'before' : 'after') : 'inside'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? directions[event.key] : undefined;
    if (direction && !isReadOnly) {
      event.preventDefault();
      event.stopPropagation();
      onStep(direction);
    }
    if (event.key === 'F2' && selected !== null) onOpen(selected);
  };
  return (
    <div className="menu-tree" role="presentation" onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label="Cây menu"
        blockNode
        expandedKeys={ids.filter((id) => !collapsed.has(id))}
        onExpand={(keys) => setCollapsed(new Set(ids.filter((id) => !keys.includes(id))))}
        draggable={isReadOnly ? false : { icon: false }}
        treeData={buildMenuTree(items).map(toNode)}
        selectedKeys={selected === null ? [] : [selected]}
        onSelect={([key]) => onSelect(key === undefined ? null : Number(key))}
        onDoubleClick={(_, { key }) => onOpen(Number(key))}
        onDrop={drop}
      />
    </div>
  );
}
