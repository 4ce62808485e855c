// @module-tag screens-categories
import { describe, expect, it } from 'vitest';
import { readShown, withFilter, writeShown } from './shown.ts';

const usual = { pageIndex: 1, pageSize: 20, sort: '', filters: {} };

describe('the part of a list that a table shows', () => {
  it('survives in the address beside what else stands there', () => {
    const shown = { pageIndex: 3, pageSize: 50, sort: '-name', filters: { gradeId: '7', isHeavy: 'true' } };
    const address = writeShown(new URLSearchParams('tab=list&search=an'), shown);
    expect(readShown(new URLSearchParams(address.toString()))).toEqual(shown);
    expect([address.get('tab'), address.get('search')]).toEqual(['list', 'an']);
  });

  it('leaves an address without it when it is as usual, and drops filters that are gone', () => {
    const address = writeShown(new URLSearchParams('loc.gradeId=7&trang=2&tab=list'), usual);
    expect(address.toString()).toBe('tab=list');
  });

  it('is as usual where the address makes no sense', () => {
    expect(readShown(new URLSearchParams('trang=-1&dong=9999'))).toEqual(usual);
  });

  it('narrows a column to another value, or no longer', () => {
    const filters = { gradeId: '7', isHeavy: 'true' };
    expect(withFilter(filters, 'gradeId', '8')).toEqual({ gradeId: '8', isHeavy: 'true' });
    expect(withFilter(filters, 'gradeId', null)).toEqual({ isHeavy: 'true' });
  });
});
