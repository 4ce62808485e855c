/** The letters that the classes of a grade get, one after the other. */
export const lettersOfClasses = 'ABCDEGHIKLMN';
export const followsOn = (letters: string) => letters !== '' && lettersOfClasses.includes(letters.toUpperCase());
/** `8AB` as 8 and AB; no letters where a class is called otherwise. */
export function partsOf(name: string) {
  const [, grade = '', tail = ''] = /^(\d{1,2})(.*)$/su.exec(name) ?? [];
  return { grade, letters: /^[a-zđ]{1,8}$/iu.test(tail) ? tail : '' };
}
