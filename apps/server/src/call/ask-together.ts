/** Questions of the same moment are one: whoever asks before it goes out is answered by it, whoever asks later by the next. */
export function askTogether<Question, Answer>(
  read: (questions: ReadonlySet<Question>) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let asked: { readonly questions: Set<Question>; readonly answer: Promise<Answer> } | null = null;

  function askSoon() {
    const questions = new Set<Question>();
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      asked = null;
      return read(questions);
    });
    return { questions, answer };
  }
  return (question) => {
    asked ??= askSoon();
    asked.questions.add(question);
    return asked.answer;
  };
}
