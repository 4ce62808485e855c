import type { TkbIssue } from './schema.ts';

/** Reads typed values from unknown JSON. Faults are collected, and the wrong value is replaced by a harmless one. */
export class JsonReader {
  readonly value: unknown;
  readonly path: string;
  readonly issues: TkbIssue[];

  constructor(value: unknown, path: string, issues: TkbIssue[]) {
    this.value = value;
    this.path = path;
    this.issues = issues;
  }

  fail(code: TkbIssue['code'], values: TkbIssue['values'] = {}): void {
    this.issues.push({ code, path: this.path, values });
  }

  member(key: string): JsonReader {
    const { value } = this;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) this.fail('wrong-type', { expected: 'object' });
    const found: unknown = isObject && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    return new JsonReader(found, this.path === '' ? key : `${this.path}.${key}`, this.issues);
  }

  get isAbsent(): boolean {
    return this.value === undefined || this.value === null;
  }

  items(): JsonReader[] {
    if (!Array.isArray(this.value)) {
      this.fail('wrong-type', { expected: 'array' });
      return [];
    }
    return this.value.map((item: unknown, index) => new JsonReader(item, `${this.path}[${index}]`, this.issues));
  }

  /** Like `items`, but an absent list is empty. */
  optionalItems(): JsonReader[] {
    return this.isAbsent ? [] : this.items();
  }

  texts(): string[] {
    return this.items().map((item) => item.text());
  }

  optionalTexts(): string[] {
    return this.isAbsent ? [] : this.texts();
  }

  text(): string {
    if (typeof this.value === 'string' && this.value !== '') return this.value;
    this.fail('wrong-type', { expected: 'string' });
    return '';
  }

  integer(min: number, max: number): number {
    const { value } = this;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    const isNumber = typeof value === 'number';
    this.fail(isNumber ? 'wrong-number' : 'wrong-type', isNumber ? { found: value, min, max } : { expected: 'number' });
    return min;
  }

  flag(fallback: boolean): boolean {
    if (this.isAbsent) return fallback;
    if (typeof this.value === 'boolean') return this.value;
    this.fail('wrong-type', { expected: 'boolean' });
    return fallback;
  }
}
