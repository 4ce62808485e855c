import { useEffect, useState, type ReactNode } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { DraftOffer } from './draft-offer.tsx';

interface KeptEditsProps<Values extends object> {
  /** Which edits of the page they are. */
  readonly name: string;
  /** Their name for people: "Phân công chuyên môn". */
  readonly title: string;
  /** Edits that are not saved, as JSON; null = none. The same object as long as nothing changes. */
  readonly values: Values | null;
  readonly onTake: (values: Values) => void;
}

/**
 * Keeps the unsaved edits of a matrix, so that neither an ended session nor a reload loses them. Returns the offer of earlier
 * edits, to be shown above the matrix, and how to forget what is kept.
 */
export function useKeptEdits<Values extends object>({ name, title, values, onTake }: KeptEditsProps<Values>) {
  const [path] = useState(() => location.pathname);
  const [offered, setOffered] = useState(() => readDraft<Values>(path, name));
  useEffect(() => {
    // An offer stays stored until it is accepted or rejected.
    if (offered) return;
    if (values) writeDraft(path, name, { title, values, at: Date.now() });
    else dropDraft(path, name);
  }, [values, offered, path, name, title]);
  const forget = () => {
    dropDraft(path, name);
    setOffered(null);
  };
  const take = () => {
    if (offered) onTake(offered.values);
    setOffered(null);
  };
  const offer: ReactNode = offered && <DraftOffer at={offered.at} onTake={take} onGiveUp={forget} />;
  return { offer, forget };
}
