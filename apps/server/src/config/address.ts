/** An address on the web that a setting names, with one as it should be. */
export function requireAddress(name: string, text: string, example: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${name}: “${text}” phải là một địa chỉ như ${example}.`);
  return new URL(text);
}
