import { Alert, Button, Form, Space, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../lib/drafts.ts';

interface KeptDraftProps {
  readonly form: FormInstance;
  /** What the form is, for people: "Sửa giáo viên". */
  readonly title: string;
  /** Which form of the page it is, and of which row. */
  readonly name: string;
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString('vi', { hour: '2-digit', minute: '2-digit' });

/**
 * Keeps what is typed into a form, so that neither an ended session, a reload nor a new build loses it, and offers it back when
 * the form is opened again. Closing the form on its own page forgets it.
 */
export function KeptDraft({ form, title, name }: KeptDraftProps) {
  const [path] = useState(() => location.pathname);
  const [offered, setOffered] = useState(() => readDraft(path, name));
  const values = Form.useWatch([], form) as Readonly<Record<string, unknown>> | undefined;
  const isOffering = useRef(offered !== null);
  useEffect(() => {
    // What is offered stays stored until it is taken or given up.
    if (values && !isOffering.current && form.isFieldsTouched())
      writeDraft(path, name, { title, values: form.getFieldsValue(true) as Draft, at: Date.now() });
  }, [values, form, path, name, title]);
  useEffect(
    () => () => {
      if (location.pathname === path) dropDraft(path, name);
    },
    [path, name],
  );
  if (!offered) return null;
  const settle = () => {
    isOffering.current = false;
    setOffered(null);
  };
  const take = () => {
    const fields = Object.entries(offered.values).map(([field, value]) => ({ name: field, value, touched: true }));
    form.setFields(fields);
    settle();
  };
  const giveUp = () => {
    dropDraft(path, name);
    settle();
  };
  const actions = (
    <Space>
      <Button size="small" type="primary" onClick={take}>
        Lấy lại nội dung
      </Button>
      <Button size="small" onClick={giveUp}>
        Bỏ nội dung
      </Button>
    </Space>
  );
  return (
    <Alert
      type="info"
      showIcon
      title={`Bạn đã nhập dở lúc ${timeOf(offered.at)} mà chưa lưu.`}
      description={actions}
      style={{ marginBottom: 12 }}
    />
  );
}

type Draft = Readonly<Record<string, unknown>>;
