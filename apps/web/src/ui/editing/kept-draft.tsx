import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { DraftOffer } from './draft-offer.tsx';

interface KeptDraftProps {
  readonly form: FormInstance;
  /** The form's name for people: "Sửa giáo viên". */
  readonly title: string;
  /** Which form of the page it is, and of which row. */
  readonly name: string;
}

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
    // An offer stays stored until it is taken or given up.
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
  return <DraftOffer at={offered.at} onTake={take} onGiveUp={giveUp} />;
}

type Draft = Readonly<Record<string, unknown>>;
