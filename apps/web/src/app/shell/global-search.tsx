import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Modal, type InputRef } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFocusOnMount } from '../../lib/focus.ts';
import { NamedIcon } from '../../ui/icons.tsx';
import { useThemeMode } from '../../ui/theme.tsx';
import { useVisibleMenu } from '../../session/visible-menu.ts';
import { bestFirst, findOwnActions, findPages, useFoundActions } from './search-actions.ts';
import { useFoundRows, useFoundSchools, useFoundTimetables, type Found, type FoundRows } from './search-rows.ts';

const mostFound = 14;

const nothingFound: Readonly<Record<FoundRows['state'], string>> = {
  searching: 'Đang tìm…',
  failed: 'Chưa tìm được trong các danh mục. Kiểm tra mạng rồi gõ lại.',
  over: 'Không tìm thấy. Thử gõ ít chữ hơn.',
};

function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const firstField = useFocusOnMount<InputRef>();
  const navigate = useNavigate();
  const { rows, state } = useFoundRows(words);
  const found = bestFirst(
    [
      ...findPages(useVisibleMenu(), words),
      ...useFoundActions(words),
      ...findOwnActions(useThemeMode(), words),
      ...useFoundTimetables(words),
      ...useFoundSchools(words),
      ...rows,
    ],
    words,
  ).slice(0, mostFound);
  const open = async (entry: Found | undefined) => {
    if (!entry) return;
    onClose();
    await entry.run?.();
    if (entry.address) await navigate(entry.address);
  };
  const moveBy = (step: number) => setActive((active + step + found.length) % Math.max(1, found.length));
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') void open(found[active]);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    moveBy(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <>
      <Input
        ref={firstField}
        size="large"
        prefix={<SearchOutlined />}
        placeholder="Gõ tên trang, việc cần làm, giáo viên, lớp, phòng hoặc môn"
        aria-label="Tìm nhanh"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="search-results"
        aria-activedescendant={found.length > 0 ? `search-result-${active}` : undefined}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      {found.length === 0 && <p role="status">{nothingFound[state]}</p>}
      <div
        id="search-results"
        role="listbox"
        aria-label="Kết quả tìm"
        className="search-results"
        hidden={found.length === 0}
      >
        {found.map((entry, index) => (
          <div
            key={entry.address + entry.title}
            id={`search-result-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => void open(entry)}
            onKeyDown={handleKey}
            onPointerMove={() => setActive(index)}
          >
            <NamedIcon name={entry.icon} /> <span>{entry.title}</span> <small>{entry.kind}</small>
          </div>
        ))}
      </div>
    </>
  );
}

/** Ctrl+K: any screen, action, teacher, class or subject, and any school for who has several. */
export function GlobalSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<SearchOutlined />} onClick={() => setIsOpen(true)} aria-label="Tìm nhanh Ctrl K">
        <span className="wide-only">Tìm nhanh</span> <kbd className="wide-only">Ctrl K</kbd>
      </Button>
      <Modal open={isOpen} onCancel={close} footer={null} closable={false} destroyOnHidden title="Tìm nhanh">
        <SearchBox onClose={close} />
      </Modal>
    </>
  );
}
