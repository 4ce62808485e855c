import type { TimetableView } from '@tkb/contract';
import { useMemo, useState } from 'react';
import { useQueryChanges } from '../../../lib/use-query-changes.ts';
import { useSession } from '../../../session/session.ts';
import type { PublishedOwner } from './week-model.ts';

const kinds = ['class', 'teacher', 'room'] as const;
const storageName = (userId: number) => `tkb-published-owner-${userId}`;

/** Reads "class/12"; null for anything else. */
export function parseOwner(text: string | null): PublishedOwner | null {
  const [kind, id] = (text ?? '').split('/');
  const known = kinds.find((name) => name === kind);
  return known && Number(id) > 0 ? { kind: known, id: Number(id) } : null;
}

/** Whose week is shown: as the address says, else the teacher that the user is, else who was looked at last. */
export function usePublishedOwner() {
  const [query, change] = useQueryChanges();
  const user = useSession(({ session }) => session?.user);
  const key = storageName(user?.id ?? 0);
  // As it was when the page opened: Back to its address shows the same again.
  const [remembered] = useState(() => localStorage.getItem(key));
  const ownText = user?.teacherId ? `teacher/${user.teacherId}` : null;
  const askedText = query.has('view') ? `${query.get('view')}/${query.get('item')}` : null;
  const text = (parseOwner(askedText) ? askedText : ownText) ?? remembered;
  const owner = useMemo(() => parseOwner(text), [text]);
  const own = useMemo(() => parseOwner(ownText), [ownText]);
  const choose = (next: PublishedOwner) => {
    localStorage.setItem(key, `${next.kind}/${next.id}`);
    change({ view: next.kind, item: `${next.id}` });
  };
  return { own, owner, choose };
}

/** The owners of a kind that can be chosen. */
export function ownersOfKind(view: TimetableView, kind: PublishedOwner['kind']) {
  if (kind === 'class') return view.classes;
  if (kind === 'teacher') return view.teachers;
  const used = new Set(view.lessons.map(({ roomId }) => roomId));
  return view.rooms.filter(({ id }) => used.has(id));
}
