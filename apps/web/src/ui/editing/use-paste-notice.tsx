import { App } from 'antd';
import { useEffect, useId } from 'react';
import type { LeftOut } from './use-matrix-block.ts';

const mostTold = 8;

function listOf(texts: readonly string[]): string {
  const more = texts.length - mostTold;
  return texts.slice(0, mostTold).join('; ') + (more > 0 ? ` và ${more} chỗ khác` : '');
}

const quote = (text: string) => `"${text}"`;

/**
 * Lists what was not accepted from a paste (or from typing), and disappears with the next one that is accepted. It floats over
 * the page: a line above the matrix would move the cells under the pointer.
 */
export function usePasteNotice(advice: string): (refused: readonly string[], lost?: LeftOut['lost']) => void {
  const key = useId();
  const { notification } = App.useApp();
  useEffect(() => () => notification.destroy(key), [notification, key]);
  return (refused, lost = []) => {
    if (refused.length + lost.length === 0) return notification.destroy(key);
    return notification.warning({
      key,
      duration: false,
      placement: 'bottomRight',
      title: 'Có chỗ chưa ghi được',
      description: (
        <>
          {refused.length > 0 && (
            <p>
              Chưa hiểu: {listOf(refused)}. Các ô ấy giữ nguyên. {advice}
            </p>
          )}
          {lost.length > 0 && (
            <p>
              {lost.length} ô của phần dán nằm ngoài bảng, chưa được ghi: {listOf(lost.map(quote))}. Hãy bấm vào ô đầu
              tiên của chỗ cần dán rồi dán lại.
            </p>
          )}
        </>
      ),
    });
  };
}
