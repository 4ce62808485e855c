import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { GridLine } from './grid-model.ts';

/** A head of a row or column; that of a session without lessons opens and folds it. */
export function LineHead({ line: { heads, idle }, depth }: { readonly line: GridLine; readonly depth: number }) {
  const text = heads[depth];
  // The period stands behind the session's name.
  const isOfSession = idle && depth === heads.length - (idle.isFolded ? 1 : 2);
  if (!isOfSession) return text;
  const title = idle.isFolded ? 'Mở buổi này để xếp tiết vào' : 'Gập buổi không có tiết';
  return (
    <button
      type="button"
      className="tg-fold"
      tabIndex={-1}
      data-fold={idle.key}
      aria-expanded={!idle.isFolded}
      title={title}
    >
      {idle.isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />} {text}
    </button>
  );
}
