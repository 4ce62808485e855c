import { App } from 'antd';

/** The attribute by which a number field on the screen tells why the number typed in it was not taken. */
export const refusedAttribute = 'data-refused';

const findRefused = () => document.querySelector<HTMLElement>(`[${refusedAttribute}]`);

/** True while a field on the screen shows a number that was not taken. */
export const hasRefusedNumber = (): boolean => findRefused() !== null;

/**
 * Asks before something is saved: true when a field shows a number that was not taken. Saving would keep the number before it
 * without a word, so the reason is told and the field gets the cursor.
 */
export function useRefusedNumbers(): () => boolean {
  const { message } = App.useApp();
  return () => {
    const field = findRefused();
    if (!field) return false;
    void message.error(`${field.getAttribute(refusedAttribute)} Hãy sửa số này rồi lưu lại.`);
    field.focus();
    return true;
  };
}
