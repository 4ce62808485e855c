import { operations, type Permission, type Role } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, storedSince } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useKeptEdits } from '../../ui/editing/use-kept-edits.tsx';
import { useLeaveWarning } from '../../ui/editing/use-leave-warning.ts';
import { reloadAccess } from '../../session/load-access.ts';
import { isSame, mergeLevels, setLevel, type MatrixRow } from './permission-matrix.ts';

interface Draft {
  /** The role from which the changed cells differ: as it was at the first change, or as somebody else has stored it since. */
  readonly base: Role;
  readonly permissions: readonly Permission[];
  /** The role as somebody else saved it meanwhile. */
  readonly stored?: Role;
}

type Drafts = ReadonlyMap<number, Draft>;

const without = (drafts: Drafts, id: number): Drafts => new Map([...drafts].filter(([key]) => key !== id));

/** Drafts as they are kept: what would be saved. */
const keptDrafts = (drafts: Drafts) => ({
  roles: [...drafts.values()].map(({ base, permissions }) => ({ ...base, permissions })),
});

/** Drafts as they were kept, of the roles that are still there. */
function readKept({ roles: kept }: Readonly<Record<string, unknown>>, roles: readonly Role[]): Drafts {
  const drafts = (Array.isArray(kept) ? kept : []).flatMap((one): [number, Draft][] => {
    const data = operations.updateRole.body?.safeParse(one).data;
    const role = roles.find(({ id }) => id === data?.id);
    return data && role ? [[role.id, { base: { ...role, version: data.version }, permissions: data.permissions }]] : [];
  });
  return new Map(drafts);
}

/** Permissions that were changed in the matrix and are not saved yet, by role. */
export function useDrafts(rows: readonly MatrixRow[], roles: readonly Role[]) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [error, setError] = useState<Error | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const update = useCallMutation('updateRole');
  const kept = useKeptEdits({
    name: 'permissions',
    title: 'Phân quyền',
    values: useMemo(() => (drafts.size > 0 ? keptDrafts(drafts) : null), [drafts]),
    onTake: (values) => setDrafts(readKept(values, roles)),
    isReady: roles.length > 0,
  });
  useLeaveWarning(drafts.size > 0, kept.forget);

  const set = (role: Role, row: MatrixRow, level: number) =>
    setDrafts((old) => {
      const draft = old.get(role.id) ?? { base: role, permissions: role.permissions };
      const permissions = setLevel(rows, draft.permissions, row, level);
      if (isSame(rows, permissions, draft.base.permissions)) return without(old, role.id);
      return new Map(old).set(role.id, { ...draft, permissions });
    });
  const drop = (id: number) => setDrafts((old) => without(old, id));
  /** Returns true when it was saved; if somebody else saved meanwhile, their version is kept beside the draft. */
  const saveOne = async ({ base, permissions, stored }: Draft): Promise<boolean> => {
    const { id, version, name, note } = stored ?? base;
    try {
      await update.mutateAsync({ body: { id, version, name, note, permissions: [...permissions] } });
      drop(id);
      return true;
    } catch (failure) {
      const theirs = storedSince<Role>(failure);
      // A role that is gone would refuse all others, again and again.
      if (failure instanceof ApiError && failure.code === 'record.not_found') drop(id);
      if (!theirs) throw failure;
      const merged = mergeLevels(rows, base.permissions, permissions, theirs.permissions);
      if (isSame(rows, merged, theirs.permissions)) drop(id);
      else setDrafts((old) => new Map(old).set(id, { base: theirs, permissions: merged, stored: theirs }));
      return false;
    }
  };
  /** Saves the given drafts one after the other; failed ones stay changed. Returns whether all were saved. */
  const save = async (chosen: readonly Draft[]): Promise<boolean> => {
    setError(null);
    setIsSaving(true);
    try {
      let isDone = true;
      for (const draft of chosen) isDone = (await saveOne(draft)) && isDone;
      await Promise.all([queryClient.invalidateQueries(), reloadAccess(pathname)]);
      return isDone;
    } catch (failure) {
      setError(failure as Error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { drafts, offer: kept.offer, set, drop, save, error, isSaving };
}
