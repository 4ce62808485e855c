import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draftsOfPage,
  dropAllDrafts,
  dropDraft,
  holdDrafts,
  interruptedForm,
  readDraft,
  setDraftOwner,
  writeDraft,
  writeLastingDraft,
} from './drafts.ts';

const draft = { title: 'Sửa giáo viên', values: { name: 'Lan' }, at: 5 };

/** A store like `sessionStorage`, its keys its own properties. */
function makeStorage(): object {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as object;
}

describe('drafts of forms', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', makeStorage());
    vi.stubGlobal('localStorage', makeStorage());
    setDraftOwner('lan');
  });

  it('of one school are not those of another that the same person enters', () => {
    setDraftOwner('lan', '3');
    writeDraft('/teacher', 'teacher/3', draft);
    setDraftOwner('lan', '4');
    expect([readDraft('/teacher', 'teacher/3'), draftsOfPage('/teacher')]).toEqual([null, []]);
    setDraftOwner('lan', '3');
    expect(draftsOfPage('/teacher')).toEqual([draft]);
    setDraftOwner('lan');
    dropAllDrafts();
    setDraftOwner('lan', '3');
    expect(readDraft('/teacher', 'teacher/3')).toBeNull();
  });

  it('are kept per page, form and user', () => {
    writeDraft('/teacher', 'teacher/3', draft);
    expect(readDraft('/teacher', 'teacher/3')).toEqual(draft);
    expect(readDraft('/teacher', 'teacher/4')).toBeNull();
    expect(readDraft('/class', 'teacher/3')).toBeNull();
    expect(draftsOfPage('/teacher')).toEqual([draft]);
    setDraftOwner('hung');
    expect(readDraft('/teacher', 'teacher/3')).toBeNull();
    expect(draftsOfPage('/teacher')).toEqual([]);
  });

  it('are dropped when the form is done with, but not while the session has ended', () => {
    writeDraft('/teacher', 'teacher/3', draft);
    holdDrafts();
    dropDraft('/teacher', 'teacher/3');
    expect(readDraft('/teacher', 'teacher/3')).toEqual(draft);
    setDraftOwner('lan');
    dropDraft('/teacher', 'teacher/3');
    expect(readDraft('/teacher', 'teacher/3')).toBeNull();
  });

  it('of a form that is drawn once more after the end of the session open by themselves, too', () => {
    const form = { kind: 'programToken', row: null };
    writeDraft('/program', 'programToken/new', { ...draft, form });
    holdDrafts();
    writeDraft('/program', 'programToken/new', { ...draft, form });
    setDraftOwner('lan');
    expect(interruptedForm('/program', 'programToken')).toEqual({ row: null });
  });

  it('of a form that the end of the session closed say which form and row that was, until it is typed into again', () => {
    const form = { kind: 'teacher', row: { id: 3, version: 1 } };
    writeDraft('/teacher', 'teacher/3', { ...draft, form });
    writeDraft('/teacher', 'import', draft);
    expect(interruptedForm('/teacher', 'teacher')).toBeNull();
    holdDrafts();
    setDraftOwner('lan');
    expect(interruptedForm('/teacher', 'teacher')).toEqual({ row: form.row });
    expect(interruptedForm('/teacher', 'class')).toBeNull();
    expect(interruptedForm('/class', 'teacher')).toBeNull();
    expect(readDraft('/teacher', 'import')).toEqual(draft);
    writeDraft('/teacher', 'teacher/3', { ...draft, form });
    expect(interruptedForm('/teacher', 'teacher')).toBeNull();
  });

  it('of a page itself are known as interrupted, those of a dialog opened by hand are not', () => {
    writeDraft('/class', 'assignments', { ...draft, form: null });
    writeDraft('/class', 'import', draft);
    holdDrafts();
    setDraftOwner('lan');
    expect(readDraft('/class', 'assignments')?.isInterrupted).toBe(true);
    expect(readDraft('/class', 'import')?.isInterrupted).toBeUndefined();
  });

  it('of one user are all dropped on signing out, those of others stay', { tags: ['seed-4.3'] }, () => {
    writeDraft('/teacher', 'teacher/3', draft);
    setDraftOwner('hung');
    writeDraft('/class', 'class/1', draft);
    dropAllDrafts();
    expect(draftsOfPage('/class')).toEqual([]);
    setDraftOwner('lan');
    expect(draftsOfPage('/teacher')).toEqual([draft]);
  });

  it('that last are there when the browser was closed, until their user signs out', () => {
    writeDraft('/teacher', 'teacher/3', draft);
    writeLastingDraft('/dashboard', 'start', draft);
    vi.stubGlobal('sessionStorage', makeStorage());
    expect([readDraft('/teacher', 'teacher/3'), readDraft('/dashboard', 'start')]).toEqual([null, draft]);
    dropAllDrafts();
    expect(readDraft('/dashboard', 'start')).toBeNull();
  });

  it('that are damaged, and browsers without storage, only lose the offer', () => {
    sessionStorage.setItem('tkb-draft:lan:/teacher:teacher/3', '{"values":');
    expect(readDraft('/teacher', 'teacher/3')).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    writeDraft('/teacher', 'teacher/3', draft);
    expect([readDraft('/teacher', 'teacher/3'), draftsOfPage('/teacher')]).toEqual([null, []]);
    expect(() => dropDraft('/teacher', 'teacher/3')).not.toThrow();
  });
});
