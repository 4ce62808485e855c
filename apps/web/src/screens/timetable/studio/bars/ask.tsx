import { App } from 'antd';
import { useContext, useEffect } from 'react';
import { destructive } from '../../../../ui/destructive.ts';
import { StudioContext, useStudio } from '../state/store.ts';

/** Asks the question of a command that needs a confirmation; renders nothing itself. */
export function Ask() {
  const { modal } = App.useApp();
  const store = useContext(StudioContext);
  const question = useStudio((state) => state.question);
  useEffect(() => {
    if (!question) return;
    const { title, text, okText, onYes } = question;
    store.setState({ question: null });
    modal.confirm({ ...destructive, title, content: text, okText, cancelText: 'Để nguyên', onOk: onYes });
  }, [question, store, modal]);
  return null;
}
