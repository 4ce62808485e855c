import { useEffect, useRef, useState, type ReactNode } from 'react';
import { dropDraft, readDraft, writeDraft, type DraftForm } from '../../lib/drafts.ts';
import { DraftOffer, InterruptedNotice } from './draft-offer.tsx';

interface KeptEditsProps<Values extends object> {
  /** Which edits of the page they are. */
  readonly name: string;
  /** Their name for people: "Phân công chuyên môn". */
  readonly title: string;
  /** Edits that are not saved, as JSON; null = none. The same object as long as nothing changes. */
  readonly values: Values | null;
  readonly onTake: (values: Values) => void;
  /** The drawer that they are made in, which opens again after an ended session: the edits then come back by themselves. */
  readonly form?: DraftForm;
}

/**
 * Keeps the unsaved edits of a matrix, so that neither an ended session nor a reload loses them. Returns the offer of earlier
 * edits, to be shown above the matrix, and how to forget what is kept.
 */
export function useKeptEdits<Values extends object>({ name, title, values, onTake, form }: KeptEditsProps<Values>) {
  const [path] = useState(() => location.pathname);
  const [edited] = useState(form);
  const [offered, setOffered] = useState(() => readDraft<Values>(path, name));
  const isBack = edited !== undefined && (offered?.isInterrupted ?? false);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isBack || isTaken.current) return;
    isTaken.current = true;
    onTake(offered!.values);
  }, [isBack, offered, onTake]);
  useEffect(() => {
    // An offer stays stored until it is accepted or rejected.
    if (offered && !isBack) return;
    if (values) writeDraft(path, name, { title, values, at: Date.now(), ...(edited && { form: edited }) });
    else dropDraft(path, name);
  }, [values, offered, isBack, path, name, title, edited]);
  const forget = () => {
    dropDraft(path, name);
    setOffered(null);
  };
  const take = () => {
    if (offered) onTake(offered.values);
    setOffered(null);
  };
  const offer: ReactNode = isBack ? (
    <InterruptedNotice />
  ) : (
    offered && <DraftOffer at={offered.at} onTake={take} onGiveUp={forget} />
  );
  return { offer, forget };
}
