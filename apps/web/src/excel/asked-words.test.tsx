import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnsweredWords } from './answered-words.tsx';
import { AskedWords } from './asked-words.tsx';

const wordsOf = (amount: number, choices: { id: number; label: string }[] = []) =>
  Array.from({ length: amount }, (_, index) => ({ kind: 'class' as const, text: `6A${index}`, times: 1, choices }));
const missing = [{ title: 'Lớp', names: ['6A1'] }];

const shown = (asked: ReturnType<typeof wordsOf>, isCreating = false) =>
  renderToStaticMarkup(
    <AskedWords preview={{ asked, known: {}, missing }} isCreating={isCreating} onExplain={() => undefined} />,
  );

test('many questions that one tick answers are folded with their count; those with a guess stay open', () => {
  const guessed = { ...wordsOf(1, [{ id: 1, label: '7A1' }])[0]!, text: '7A1a' };
  const html = shown([...wordsOf(155), guessed]);
  expect(html).toContain('1 chữ chưa hiểu.');
  expect(html).toContain('<summary>155 chữ chưa có trong danh mục');
  expect(html.indexOf('7A1a')).toBeLessThan(html.indexOf('<details>'));
});

test('few questions, and those that are left after the tick, are open', () => {
  expect(shown(wordsOf(3))).not.toContain('<details>');
  expect(shown(wordsOf(155), true)).not.toContain('<details>');
});

test('a word that no tick adds says on which page it is added', () => {
  expect(shown([{ ...wordsOf(1)[0]!, text: '9A9' }])).toContain('chưa có: thêm ở trang Lớp học rồi nhập lại');
  expect(shown([{ ...wordsOf(1)[0]!, text: '6A1' }])).not.toContain('thêm ở trang');
});

test('an abbreviation says which subject it is added as, one that may mean several where a further subject is added', () => {
  const word = (text: string, choices: { id: number; label: string }[] = []) => [
    { kind: 'subject' as const, text, times: 1, choices },
  ];
  const preview = { known: {}, missing: [{ title: 'Môn học', names: ['Tiếng Anh'] }] };
  const htmlOf = (asked: ReturnType<typeof word>) =>
    renderToStaticMarkup(<AskedWords preview={{ ...preview, asked }} isCreating={false} onExplain={() => undefined} />);
  expect(htmlOf(word('NN'))).toContain('được thêm là Tiếng Anh');
  const unclear = htmlOf(word('Si', [{ id: 1, label: 'Sinh học (thêm mới)' }]));
  expect(unclear).toMatch(/có phải là.*Nếu là môn riêng của trường: thêm ở trang Môn học rồi nhập lại/s);
});

test('answers stay in sight, by the label of a row that is not there any more, each with a button to take it back', () => {
  const words = [
    { kind: 'teacher' as const, text: 'Đ.T.Cường', id: 3, label: 'Đặng Thị Cường (Cuong.DT)' },
    { kind: 'class' as const, text: '6A1b', id: 7 },
  ];
  const known = { class: [{ id: 7, label: '6A1' }] };
  const html = renderToStaticMarkup(<AnsweredWords words={words} known={known} onTakeBack={() => undefined} />);
  expect(html).toMatch(/Đ\.T\.Cường là Đặng Thị Cường \(Cuong\.DT\).*6A1b là 6A1/s);
  expect(html.match(/aria-label="Trả lời lại [^"]+"/g)).toHaveLength(2);
});
