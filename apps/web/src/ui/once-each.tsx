import { App } from 'antd';
import AppContext from 'antd/es/app/context';
import type { MessageInstance } from 'antd/es/message/interface';
import { useMemo, type ReactNode } from 'react';

/** Messages of which the same words are never shown twice at once: of a button pressed twice both presses hear the answer. */
export function onceEach(message: MessageInstance): MessageInstance {
  const once =
    (kind: 'success' | 'info' | 'warning' | 'error'): MessageInstance['success'] =>
    (content, ...rest) =>
      message[kind](typeof content === 'string' ? { content, key: `${kind} ${content}` } : content, ...rest);
  return { ...message, success: once('success'), info: once('info'), warning: once('warning'), error: once('error') };
}

/** Gives these messages to all that is inside, by `App.useApp`. */
export function MessagesOnce({ children }: { readonly children: ReactNode }) {
  const app = App.useApp();
  const value = useMemo(() => ({ ...app, message: onceEach(app.message) }), [app]);
  return <AppContext value={value}>{children}</AppContext>;
}
