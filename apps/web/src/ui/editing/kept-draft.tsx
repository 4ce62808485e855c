import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type DraftForm } from '../../lib/drafts.ts';
import { DraftOffer, InterruptedNotice } from './draft-offer.tsx';

interface KeptDraftProps {
  readonly form: FormInstance;
  /** The form's name for people: "Sửa giáo viên". */
  readonly title: string;
  /** Which form of the page it is, and of which row. */
  readonly of: DraftForm & { readonly row: { readonly id: number } | null };
}

/**
 * Keeps the typed values of a form, so that neither an ended session, a reload nor a new build loses them, and offers them when
 * the form is opened again; after an ended session they come back by themselves. Closing the form on its own page forgets them.
 */
export function KeptDraft({ form, title, of: { kind, row } }: KeptDraftProps) {
  const name = `${kind}/${row?.id ?? 'new'}`;
  const [edited] = useState<DraftForm>({ kind, row });
  const [path] = useState(() => location.pathname);
  const [offered, setOffered] = useState(() => readDraft(path, name));
  const values = Form.useWatch([], form) as Readonly<Record<string, unknown>> | undefined;
  const isOffering = useRef(offered !== null);
  useEffect(() => {
    // An offer stays stored until it is accepted or rejected.
    if (values && !isOffering.current && form.isFieldsTouched())
      writeDraft(path, name, { title, values: form.getFieldsValue(true) as Draft, at: Date.now(), form: edited });
  }, [values, form, path, name, title, edited]);
  useEffect(
    () => () => {
      if (location.pathname === path) dropDraft(path, name);
    },
    [path, name],
  );
  const isBack = offered?.isInterrupted ?? false;
  useEffect(() => {
    if (!isBack || !isOffering.current) return;
    const { isInterrupted: _, ...draft } = offered!;
    fill(form, draft.values);
    isOffering.current = false;
    writeDraft(path, name, draft);
  }, [isBack, offered, form, path, name]);
  useEffect(() => {
    // Saved elsewhere meanwhile: nothing is left to take back.
    if (!isOffering.current || !offered || !holds(form.getFieldsValue(true) as Draft, offered.values)) return;
    isOffering.current = false;
    dropDraft(path, name);
    setOffered(null);
  }, [offered, form, path, name]);
  if (!offered) return null;
  if (isBack) return <InterruptedNotice />;
  const settle = () => {
    isOffering.current = false;
    setOffered(null);
  };
  const take = () => {
    fill(form, offered.values);
    settle();
  };
  const giveUp = () => {
    dropDraft(path, name);
    settle();
  };
  return <DraftOffer at={offered.at} onTake={take} onGiveUp={giveUp} />;
}

type Draft = Readonly<Record<string, unknown>>;

/** True when a form has all the values already. */
const holds = (shown: Draft, values: Draft) =>
  Object.entries(values).every(([field, value]) => JSON.stringify(shown[field]) === JSON.stringify(value));

const fill = (form: FormInstance, values: Draft) =>
  form.setFields(Object.entries(values).map(([field, value]) => ({ name: field, value, touched: true })));
