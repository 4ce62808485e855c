import type { Mutant } from '../mutant.ts';

/** Files that come in: imports and how their sheets are read. */
export const importMutants: readonly Mutant[] = [
  {
    name: 'a preview of an import stores it',
    file: 'apps/server/src/db/transaction.ts',
    find: '      throw new RolledBack();\n',
    replace: '',
    tests: ['apps/server/test/excel/import-rows.test.ts'],
  },
  {
    name: 'an import with wrong rows goes on',
    file: 'apps/server/src/excel/imports/import-sheet.ts',
    find: 'if (!body.rightOnly || wrong.length === 0) throw rowsWrong(plan);',
    replace: 'if (wrong.length === 0) throw rowsWrong(plan);',
    tests: ['apps/server/test/excel/exchange.test.ts', 'apps/server/test/excel/import-rows.test.ts'],
  },
  {
    name: 'an import goes on though another one was saved since it was looked at',
    file: 'apps/server/src/excel/imports/import-turns.ts',
    find: 'where id > $1 and exists',
    replace: 'where id > $1 + 1000000 and exists',
    tests: ['apps/server/test/excel/import-turns.test.ts'],
  },
  {
    name: 'totals in a sheet are rows',
    file: 'apps/server/src/excel/resources/odd-rows.ts',
    find: 'const isOdd = isTotal(source) &&',
    replace: 'const isOdd = isTotal(source) && naming.size < 0 &&',
    tests: ['apps/server/test/excel/import-rows.test.ts', 'apps/server/test/excel/files.test.ts'],
  },
  {
    name: 'a day over several rows of wishes is of the first only',
    file: 'apps/server/src/excel/wishes/turned-sheet.ts',
    find: 'day = said.days ?? day;',
    replace: 'day = said.days;',
    tests: ['apps/server/test/excel/wishes.test.ts'],
  },
  {
    name: 'periods numbered through the day are those of their shift',
    file: 'apps/server/src/excel/wishes/counted-through.ts',
    find: 'period: number - shift.before',
    replace: 'period: number',
    tests: ['apps/server/test/excel/wishes.test.ts'],
  },
  {
    name: 'a sum of periods is read silently',
    file: 'apps/server/src/excel/sheet/period-sums.ts',
    find: 'told.add(sumWords(text, found));',
    replace: '',
    tests: ['apps/server/test/excel/period-sums.test.ts'],
  },
];
