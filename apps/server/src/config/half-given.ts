type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that would have no effect without another one are refused: whoever has given them counts on them. */
export function refuseWithout(environment: Environment, needed: string, names: readonly string[]): void {
  const given = names.find((name) => environment[name]);
  if (given) throw new Error(`${given} không có tác dụng khi thiếu ${needed}: hãy đặt ${needed}, hoặc bỏ ${given}.`);
}

/** `0` or `1`; any other word might mean either. */
export function readSwitch(environment: Environment, name: string): boolean {
  const text = environment[name];
  if (text && text !== '0' && text !== '1') throw new Error(`${name}="${text}" không dùng được: cần 0 hoặc 1.`);
  return text === '1';
}
