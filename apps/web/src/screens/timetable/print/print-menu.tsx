import { PrinterOutlined } from '@ant-design/icons';
import type { Tint } from '@tkb/contract';
import { Button, Dropdown } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PrintWish } from './print-pages.ts';

/** A line of the menu: what it prints, without the tint, which is chosen for all of them. */
export type PrintOrder = Omit<PrintWish, 'tint'> & { readonly label: string };

const tints: readonly { readonly key: Tint; readonly label: string }[] = [
  { key: 'none', label: 'Không tô' },
  { key: 'colour', label: 'Màu nhạt' },
  { key: 'grey', label: 'Xám (máy in đen trắng)' },
];

interface PrintMenuProps<Order extends PrintOrder> {
  readonly orders: readonly Order[];
  readonly disabled?: boolean;
  readonly onPrint: (order: Order & PrintWish) => void;
}

/**
 * The choice of prints, and of how cells of subjects are tinted; choosing a tint leaves the menu open. Ctrl+P is the first of the
 * prints.
 */
export function PrintMenu<Order extends PrintOrder>({ orders, disabled = false, onPrint }: PrintMenuProps<Order>) {
  const [tint, setTint] = useState<Tint>('colour');
  const [isOpen, setIsOpen] = useState(false);
  const print = (order: Order) => {
    setIsOpen(false);
    onPrint({ ...order, tint });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [first] = orders;
    const isPrintKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
    if (!isPrintKey || event.defaultPrevented || disabled || !first) return;
    event.preventDefault();
    print(first);
  });
  // The key by which browsers print: on paper the screen itself would be cut off at its right.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      open={isOpen}
      onOpenChange={(next, { source }) => source === 'trigger' && setIsOpen(next)}
      menu={{
        selectable: true,
        selectedKeys: [tint],
        items: [
          ...orders.map((order) => ({ key: order.label, label: order.label, onClick: () => print(order) })),
          { type: 'divider' },
          {
            type: 'group',
            key: 'tints',
            label: 'Tô ô theo môn',
            children: tints.map(({ key, label }) => ({ key, label, onClick: () => setTint(key) })),
          },
        ],
      }}
    >
      <Button icon={<PrinterOutlined aria-hidden />} title="In ra giấy (Ctrl+P)">
        In
      </Button>
    </Dropdown>
  );
}
