import { resources, statedNames } from '@tkb/contract';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { normalizeTime } from '../lib/typed/time-text.ts';
import { errorsByField } from '../forms/field-errors.ts';
import { othersValues } from '../forms/take-others.ts';
import { TwoSidesNotice } from '../ui/editing/two-sides-notice.tsx';
import { FieldInput } from './field-input.tsx';
import { checkValues, findDifferences, initialValues } from './form-values.ts';
import type { Row } from '../api/rows.ts';
import { describedFields, fieldText, offeredLabels, referencedNames, rowLabel, type AnyResource } from './labels.ts';
import { resourceColumns } from './resource-columns.tsx';

describe('form of a declared resource', () => {
  it('starts with the declared defaults, or with the row', () => {
    expect(initialValues(resources.room, null)).toMatchObject({ simultaneousClasses: 1, capacity: null });
    const row = { id: 1, version: 3, code: 'P1', capacity: 45 };
    expect(initialValues(resources.room, row)).toMatchObject({ code: 'P1', capacity: 45 });
  });

  it('can send what it starts with once the required fields are filled, for every resource', () => {
    for (const resource of Object.values(resources)) {
      const checked = checkValues(resource, initialValues(resource, null));
      const wrong = 'errors' in checked ? checked.errors.map(({ field }) => field) : [];
      const required = describedFields(resource)
        .filter(({ schema }) => !schema.safeParse(undefined).success)
        .map(({ name }) => name);
      expect(wrong.toSorted(), resource.name).toEqual(required.toSorted());
    }
  });

  it('says what is wrong with what was typed for a number, instead of that nothing was', () => {
    const said = (size: unknown) => {
      const checked = checkValues(resources.class, { ...initialValues(resources.class, null), size });
      return 'errors' in checked ? checked.errors.filter(({ field }) => field === 'size') : [];
    };
    expect([17.5, '12 em', 1e20, null].map((size) => said(size).map(({ message }) => message))).toEqual([
      ['Sĩ số: phải là số nguyên.'],
      ['Sĩ số: phải là số.'],
      ['Sĩ số: quá lớn.', 'Sĩ số: không quá 100.'],
      ['Sĩ số: chưa nhập.'],
    ]);
  });

  it('says which of several numbers in a field is wrong, and shows all of them', () => {
    const labels = {
      shift: new Map([
        [1, 'Sáng'],
        [3, 'Tối'],
      ]),
    };
    const shifts = [
      { id: 1, periods: 99 },
      { id: 3, periods: 40 },
    ];
    const checked = checkValues(
      resources.schoolDay,
      { ...initialValues(resources.schoolDay, null), day: 7, shifts },
      labels,
    );
    const shown = errorsByField('errors' in checked ? checked.errors : []);
    expect(shown).toEqual([
      {
        name: 'shifts',
        errors: ['Số tiết mỗi ca (Sáng): không quá 12.', 'Số tiết mỗi ca (Tối): không quá 12.'],
      },
    ]);
  });

  it('offers the grades of the school and the one a row has, all while the school has none', () => {
    const grade = new Map([1, 6, 7, 10].map((id) => [id, `Khối ${id}`]));
    const offered = (ids: number[], gradeId?: number) => {
      const row = gradeId === undefined ? null : { id: 1, version: 1, gradeId };
      return [
        ...(offeredLabels({ grade }, { grade: ids.map((id) => ({ id })) }, resources.class, row).grade?.keys() ?? []),
      ];
    };
    expect(offered([6, 7])).toEqual([6, 7]);
    expect(offered([6, 7], 10)).toEqual([6, 7, 10]);
    expect(offered([])).toEqual([1, 6, 7, 10]);
  });

  it('says what is wrong at the field, beginning with its title', () => {
    const checked = checkValues(resources.knowledgeBlock, { name: '', note: '' });
    expect(checked).toMatchObject({
      errors: [{ field: 'name', message: 'Tên khối kiến thức: không được để trống.' }],
    });
  });

  it('shows both sides of a conflict, field by field, with what only the other has changed', () => {
    const before = { code: 'P1', name: 'Phòng', typeId: 2, siteId: null, capacity: 40, simultaneousClasses: 1 };
    const theirs = { ...before, name: 'Phòng một', typeId: 3 };
    const typed = { ...before, name: 'Phòng 1', capacity: 45 };
    const mine = { ...typed, ...othersValues(before, typed, theirs) };
    const labels = {
      classroomType: new Map([
        [2, 'Thường'],
        [3, 'Máy tính'],
      ]),
    };
    const differences = findDifferences(resources.room, { before, mine, stored: theirs }, labels);
    expect(differences).toEqual([
      { title: 'Tên phòng', before: 'Phòng', mine: 'Phòng 1', stored: 'Phòng một' },
      { title: 'Loại phòng', before: 'Thường', mine: 'Máy tính', stored: 'Máy tính' },
      { title: 'Sức chứa (học sinh)', before: '40', mine: '45', stored: '40' },
    ]);
    const nothing = () => undefined;
    const notice = { title: '', differences, onKeepMine: nothing, onTakeStored: nothing };
    const words = renderToStaticMarkup(createElement(TwoSidesNotice, notice)).replaceAll(/<[^>]+>/g, '');
    expect(words).toContain('Loại phòng: người khác đổi từ “Thường” thành “Máy tính”');
    expect(words).toContain('Sức chứa (học sinh): bạn đổi từ “40” thành “45”');
    expect(words).toContain('Tên phòng: trước là “Phòng”, bản của bạn “Phòng 1”, bản đang lưu “Phòng một”');
    expect(words).toContain('vẫn giữ những gì chỉ người khác đổi');
  });

  it('follows the other only where nothing was typed; links in another order, and nothing, are the same', () => {
    const before = { note: '', departments: [1, 2], phone: null, email: '' };
    const stored = { note: 'Mới', departments: [2, 1], phone: '', email: 'lan@truong.example' };
    expect(othersValues(before, { ...before, email: 'mai@truong.example' }, stored)).toEqual({ note: 'Mới' });
  });
});

describe('values as text', () => {
  it('names a row by its label fields', () => {
    const teacher = { id: 1, version: 1, familyName: 'Trần Thị', givenName: 'Lan' };
    expect(rowLabel(resources.teacher, teacher)).toBe('Trần Thị Lan');
    expect(rowLabel(resources.schoolDay, { id: 1, version: 1, day: 8 })).toBe('Chủ nhật');
    expect(rowLabel(resources.fixedLesson, { id: 7, version: 1, activity: '' })).toBe('#7');
  });

  it('tells teachers of one name apart by their codes', () => {
    const row = (id: number, familyName: string, code: string, isTeaching = true) => ({
      id,
      version: 1,
      familyName,
      givenName: 'Hương',
      code,
      isTeaching,
    });
    const rows = [row(1, 'Đỗ', 'Huong.D'), row(2, 'Đỗ', 'Huong.D2', false), row(3, 'Lê', 'Huong.L')];
    expect([...statedNames(resources.teacher, rows, (one) => rowLabel(resources.teacher, one)).values()]).toEqual([
      'Đỗ Hương (Huong.D)',
      'Đỗ Hương (Huong.D2) (thôi dạy)',
      'Lê Hương',
    ]);
  });

  it('offers a row that is put aside only where it is chosen already', () => {
    const labels = {
      teacher: new Map([
        [1, 'Lan (thôi dạy)'],
        [2, 'Hùng'],
      ]),
      shift: new Map([[1, 'Sáng']]),
    };
    const offered = (row: Row | null) => [
      ...(offeredLabels(labels, { teacher: [{ id: 2 }] }, resources.class, row).teacher ?? []).keys(),
    ];
    expect(offered(null)).toEqual([2]);
    expect(offered({ id: 5, version: 1, homeroomTeacherId: 1 })).toEqual([1, 2]);
    expect(offered({ id: 5, version: 1, mainShiftId: 1 })).toEqual([2]);
  });

  it('offers no link of a row with itself, and shows no number for a name that is not read yet', () => {
    const site = new Map([
      [1, 'Điểm chính'],
      [2, 'An Lạc'],
    ]);
    const offered = (row: Row | null) => [...(offeredLabels({ site }, {}, resources.site, row).site ?? []).keys()];
    expect([offered({ id: 2, version: 1 }), offered(null)]).toEqual([[1], [1, 2]]);
    const [field] = describedFields(resources.class).filter(({ name }) => name === 'siteId');
    const drawn = (labels: object) =>
      renderToStaticMarkup(createElement(FieldInput, { info: field!.info, schema: field!.schema, labels, value: 2 }));
    expect(drawn({})).toMatch(/>…</);
    expect(drawn({ site })).toMatch(/>An Lạc</);
  });

  it('writes links with their values and references by name', () => {
    const [shifts] = describedFields(resources.schoolDay).filter(({ name }) => name === 'shifts');
    const labels = { shift: new Map([[1, 'Sáng']]) };
    expect(fieldText(shifts!.info, [{ id: 1, periods: 5 }], labels)).toBe('Sáng: 5');
    expect(fieldText(shifts!.info, [{ id: 9, periods: 5 }], labels)).toBe('…: 5');
  });

  it('knows what a resource refers to, once each', () => {
    expect(referencedNames(resources.department)).toEqual(['teacher', 'shift']);
  });
});

describe('typed time', () => {
  it.each([
    ['7:00', '07:00'],
    ['7h30', '07:30'],
    ['0730', '07:30'],
    ['7', '07:00'],
    ['13g15', '13:15'],
    [' ', null],
    ['sáng', 'sáng'],
  ])('%s is %s', (typed, time) => expect(normalizeTime(typed)).toBe(time));
});

it('the card of a row that begins with a code or a part of its name is headed by its name', () => {
  const row = { id: 1, version: 1, code: 'Lan.NT', familyName: 'Nguyễn Thị', givenName: 'Lan', name: '6A1' };
  const period = { ...row, shiftId: 1, number: 2, levelId: null };
  const labels = { shift: new Map([[1, 'Sáng']]) };
  const headOf = (resource: AnyResource, own: Row = row) => {
    const [first, ...others] = resourceColumns(resource, { labels, offers: {} }, () => undefined);
    const told = others.filter(({ className }) => className === 'in-card-name').map(({ key }) => key);
    const text = renderToStaticMarkup(first?.render?.(own[first.key as 'code'], own, 0) as ReactElement);
    return [
      text
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s{2,}/),
      told,
    ];
  };
  expect(headOf(resources.teacher)).toEqual([
    ['Nguyễn Thị Lan', 'Lan.NT'],
    ['familyName', 'givenName'],
  ]);
  expect(headOf(resources.class)).toEqual([['6A1'], []]);
  expect(headOf(resources.period, period)).toEqual([
    ['Sáng tiết 2', 'Sáng'],
    ['number', 'levelId'],
  ]);
});
