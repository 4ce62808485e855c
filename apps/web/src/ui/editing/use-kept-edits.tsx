import { useEffect, useState, type ReactNode } from 'react';
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
  /** The drawer that they are made in; null = on the page itself. */
  readonly form?: DraftForm | null;
  /** Tells of edits kept before that they are what is stored by now, so that nothing is left to take back. */
  readonly isStored?: (values: Values) => boolean;
  /** False while what the edits are laid over is being read. */
  readonly isReady?: boolean;
}

/**
 * Keeps the unsaved edits of a matrix, so that neither an ended session nor a reload loses them: after an ended session they come
 * back by themselves, else they are offered. Returns what to show of that above the matrix, and how to forget what is kept.
 */
export function useKeptEdits<Values extends object>(props: KeptEditsProps<Values>) {
  const { name, title, values, onTake, form = null, isStored, isReady = true } = props;
  const [path] = useState(() => location.pathname);
  const [edited] = useState(form);
  const [offered, setOffered] = useState(() => readDraft<Values>(path, name));
  const isBack = offered?.isInterrupted ?? false;
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!isBack || isTaken || !isReady) return;
    setTaken(true);
    onTake(offered!.values);
  }, [isBack, isTaken, isReady, offered, onTake]);
  const isOver = offered !== null && !isBack && (isStored?.(offered.values) ?? false);
  useEffect(() => {
    if (isOver) setOffered(null);
  }, [isOver]);
  useEffect(() => {
    // An offer stays stored until it is accepted or rejected, and what comes back by itself until it is there.
    if (offered && !isTaken) return;
    if (values) writeDraft(path, name, { title, values, at: Date.now(), form: edited });
    else dropDraft(path, name);
  }, [values, offered, isTaken, path, name, title, edited]);
  const forget = () => {
    dropDraft(path, name);
    setOffered(null);
  };
  const take = () => {
    if (offered) onTake(offered.values);
    setOffered(null);
  };
  const offer: ReactNode = isBack
    ? isTaken && <InterruptedNotice />
    : offered && <DraftOffer at={offered.at} onTake={take} onGiveUp={forget} />;
  return { offer, forget };
}
