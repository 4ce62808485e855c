import type { TimetableView } from '@tkb/contract';
import { useMemo, useState } from 'react';
import { useQueryChanges } from '../../../lib/address/use-query-changes.ts';
import { useSession } from '../../../session/session.ts';
import type { PublishedOwner } from './week-model.ts';

const kinds = ['class', 'teacher', 'room'] as const;
const storageName = (userId: number) => `tkb-published-owner-${userId}`;

/** A kind and an id from the address or the browser's storage; null where they name nobody. */
export function readOwner(kind: string | null, id: string | null): PublishedOwner | null {
  const known = kinds.find((name) => name === kind);
  return known && Number(id) > 0 ? { kind: known, id: Number(id) } : null;
}

function rememberedOwner(key: string): PublishedOwner | null {
  const query = new URLSearchParams(localStorage.getItem(key) ?? '');
  return readOwner(query.get('view'), query.get('item'));
}

/** Whose week is shown: as in the address, else the teacher that the user is, else the one looked at last. */
export function usePublishedOwner() {
  const [query, change] = useQueryChanges();
  const user = useSession(({ session }) => session?.user);
  const key = storageName(user?.id ?? 0);
  // As the page was opened, so that Back to this address shows the same again.
  const [remembered] = useState(() => rememberedOwner(key));
  const teacherId = user?.teacherId ?? null;
  const own = useMemo(
    (): PublishedOwner | null => (teacherId === null ? null : { kind: 'teacher', id: teacherId }),
    [teacherId],
  );
  const [view, item] = [query.get('view'), query.get('item')];
  const owner = useMemo(() => readOwner(view, item) ?? own ?? remembered, [view, item, own, remembered]);
  const choose = ({ kind, id }: PublishedOwner) => {
    const chosen = { view: kind, item: `${id}` };
    localStorage.setItem(key, new URLSearchParams(chosen).toString());
    change(chosen);
  };
  return { own, owner, choose };
}

/** Who chose nobody yet sees the first class. */
export function useShownOwner(asked: PublishedOwner | null, view: TimetableView | undefined): PublishedOwner | null {
  const first = view?.classes[0]?.id;
  return useMemo(() => asked ?? (first === undefined ? null : { kind: 'class', id: first }), [asked, first]);
}

export function ownersOfKind(view: TimetableView, kind: PublishedOwner['kind']) {
  if (kind === 'class') return view.classes;
  if (kind === 'teacher') return view.teachers;
  const used = new Set(view.lessons.map(({ roomId }) => roomId));
  return view.rooms.filter(({ id }) => used.has(id));
}
